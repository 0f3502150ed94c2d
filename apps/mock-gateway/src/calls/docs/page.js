/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#document',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // The page documents. Calls are tried in the portal, where who is signed in is known.
  supportedSubmitMethods: [],
  // No badge of an external validator is requested.
  validatorUrl: null,
});
