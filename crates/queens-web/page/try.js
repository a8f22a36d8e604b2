customElements.define('queens-try', class extends HTMLElement {});
