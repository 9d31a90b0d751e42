/** A machine's own CA, proxy and service settings must decide nothing in a test. */
const SCRUBBED =
  /^(SERVICE_CLOUD_.*|.*_CA_(BUNDLE|CERTS?|FILE)|SSL_CERT_(FILE|DIR)|NODE_EXTRA_CA_CERTS|(https?|no|all)_proxy|CACHE_.*|DATABASE_URL(_FILE)?|GITHUB_.*|ASSAY_.*|FORCE_COLOR|NO_COLOR)$/i

for (const name of Object.keys(process.env)) {
  if (SCRUBBED.test(name)) delete process.env[name]
}
