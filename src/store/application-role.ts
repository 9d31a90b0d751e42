/** Who serves requests and runs jobs: owns nothing, bypasses no row-level security, cannot log in by itself. */
export const APPLICATION_ROLE = 'assay_app'
