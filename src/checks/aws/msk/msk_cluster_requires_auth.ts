import type { mskCluster } from '../../../model/aws/msk.ts'
import type { Cursor, Known } from '../../../model/cursor.ts'
import type { PropertiesOf } from '../../../model/define-type.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'

export default defineCheck({
  id: 'msk_cluster_requires_auth',
  title: 'MSK clusters should ask their clients who they are',
  service: 'msk',
  severity: 'high',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever gets into the network reads, writes and deletes every topic of the cluster.',
  remediation: {
    text: 'Let clients log in through IAM, SASL/SCRAM or certificates, and switch access without login off.',
    command: `aws kafka update-security --cluster-arn <CLUSTER_ARN> --current-version <CLUSTER_VERSION> --client-authentication '{"Sasl":{"Iam":{"Enabled":true}},"Unauthenticated":{"Enabled":false}}'`,
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/kafka_apis_iam.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/msk-controls.html#msk-6'],
  resources: ['AWS::MSK::Cluster'],
  evaluate(cluster) {
    const authentication = cluster.at('ClientAuthentication')
    const unauthenticated = authentication.at('Unauthenticated').at('Enabled')
    if (unauthenticated.known()) return fail('Clients connect without login.', unauthenticated)
    return knowsClients(authentication)
      ? pass('Clients have to log in.', authentication)
      : fail('Clients connect without login, since no way to log in is set.', authentication)
  },
})

type ClientAuthentication = Cursor<Known<PropertiesOf<typeof mskCluster>['ClientAuthentication']>>

function knowsClients(authentication: ClientAuthentication): boolean {
  return anyHolds(
    () => authentication.at('Sasl').at('Iam').at('Enabled').is(true),
    () => authentication.at('Sasl').at('Scram').at('Enabled').is(true),
    () => authentication.at('Tls').at('CertificateAuthorityArnList').items().length > 0,
  )
}
