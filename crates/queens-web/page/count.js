customElements.define('queens-count', class extends HTMLElement {});
