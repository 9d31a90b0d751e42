import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'

/** Families in which TLS is required unless a parameter says otherwise. */
const REQUIRED_BY_DEFAULT = 'redshift-2.0'

export default defineCheck({
  id: 'redshift_parameter_group_requires_tls',
  title: 'Redshift clusters should refuse connections without TLS',
  service: 'redshift',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, queries and their results travel in plain text wherever a client does not ask for TLS itself.',
  remediation: {
    text: 'Set the parameter require_ssl to true, and reboot the clusters that have the group.',
    command:
      'aws redshift modify-cluster-parameter-group --parameter-group-name <GROUP> --parameters ParameterName=require_ssl,ParameterValue=true',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/connecting-ssl-support.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-2'],
  compliance: { 'aws-fsbp': ['Redshift.2'] },
  sameAs: { checkov: ['CKV_AWS_105'] },
  resources: ['AWS::Redshift::ClusterParameterGroup'],
  evaluate(group) {
    const written = group.at('Parameters')
    const required = firstOf(written.items(), (parameter) =>
      isText(parameter.at('ParameterName'), 'require_ssl'),
    )?.at('ParameterValue')
    const isRequired = required ? isTrue(required) : group.at('ParameterGroupFamily').is(REQUIRED_BY_DEFAULT)
    const deciding = required ?? written
    return isRequired
      ? pass('Clusters with these parameters require TLS.', deciding)
      : fail('Clusters with these parameters let clients connect without TLS.', deciding)
  },
})

function isTrue(value: Cursor<string>): boolean {
  return value.known()?.toLowerCase() === 'true'
}
