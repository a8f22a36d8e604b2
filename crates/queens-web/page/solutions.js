customElements.define('queens-solutions', class extends HTMLElement {});
