import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'

/** AWS's own group of the old family. Nobody can change it, and it lets clients connect without TLS. */
const OLD_DEFAULTS = 'default.redshift-1.0'

const DEFAULTS = /^default\./

export default defineCheck({
  id: 'redshift_cluster_parameters_require_tls',
  title: 'Redshift clusters should not have the old default parameters, which allow connections without TLS',
  service: 'redshift',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, queries and their results travel in plain text wherever a client does not ask for TLS itself.',
  remediation: {
    text: 'Give the cluster a parameter group with require_ssl, or the default group of redshift-2.0, and reboot it.',
    command:
      'aws redshift modify-cluster --cluster-identifier <CLUSTER> --cluster-parameter-group-name <GROUP>',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/connecting-ssl-support.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-2'],
  compliance: { 'aws-fsbp': ['Redshift.2'] },
  resources: ['AWS::Redshift::Cluster'],
  evaluate(cluster) {
    const group = cluster.at('ClusterParameterGroupName')
    // A group that somebody made has a finding of its own.
    if (isUnknown(group.value) && isIdentifier(group.value)) return undefined
    const name = group.known() ?? ''
    if (name === OLD_DEFAULTS) return fail(`The parameters of ${name} do not require TLS.`, group)
    return DEFAULTS.test(name) ? pass(`The parameters of ${name} require TLS.`, group) : undefined
  },
})
