/** What the emulator cannot have right, or cannot have at all, so that a scan of it says nothing about the check. */
export const BEYOND_EMULATOR: readonly { readonly check: string; readonly reason: string }[] = [
  {
    check: 'cloudfront_s3_origin_uses_oac',
    reason: 'It forgets the identities and access controls of origins: all distributions are mistakes.',
  },
  { check: 'route53_zone_signed', reason: 'It cannot sign zones: all of them are mistakes.' },
  { check: 'iam_server_certificate_not_expired', reason: 'All of its certificates end in 2012.' },
  {
    check: 'neptune_cluster_iam_authentication',
    reason: 'It refuses it for this engine: all clusters are mistakes.',
  },
  {
    check: 'cognito_user_pool_waf_attached',
    reason: 'It knows no web ACL of anything but load balancers: all user pools are mistakes.',
  },
  { check: 'bedrock_invocations_logged', reason: 'Nothing of Bedrock is made in it.' },
  { check: 'emr_public_access_blocked', reason: 'Its regions block nothing by themselves; those of AWS do.' },
  {
    check: 'rds_default_parameters_require_tls',
    reason: 'Its databases have default parameters, of versions that AWS has no more.',
  },
  {
    check: 'redshift_cluster_parameters_require_tls',
    reason: 'Its clusters have the old default parameters; new ones of AWS do not.',
  },
]
