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
  { check: 'codebuild_report_group_encrypted', reason: 'It has no report groups, and refuses to list them.' },
  { check: 'ec2_client_vpn_logging_enabled', reason: 'It has no client VPN, and refuses to list them.' },
]
