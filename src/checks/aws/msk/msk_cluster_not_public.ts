import { defineCheck } from '../../check.ts'
import { fail, known, pass } from '../../verdict.ts'

const BROKERS = 'BrokerNodeGroupInfo'
const CONNECTIVITY = `${BROKERS}.ConnectivityInfo`
const ACCESS = `${CONNECTIVITY}.PublicAccess`

export default defineCheck({
  id: 'msk_cluster_not_public',
  title: 'MSK clusters have no public addresses',
  service: 'msk',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'Only security group rules and the credentials of one client stand between the brokers and everybody on the internet.',
  remediation: {
    text: 'Turn public access off, and connect from within the VPC, through private connectivity or a VPN.',
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/public-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/config/latest/developerguide/msk-cluster-public-access-disabled.html',
  ],
  compliance: {},
  resources: ['AWS::MSK::Cluster'],
  evaluate({ properties }) {
    const brokers = known(properties.BrokerNodeGroupInfo, BROKERS)
    const access = known(known(brokers?.ConnectivityInfo, CONNECTIVITY)?.PublicAccess, ACCESS)
    const isPublic = known(access?.Type, `${ACCESS}.Type`) === 'SERVICE_PROVIDED_EIPS'
    if (isPublic) return fail('The brokers have public addresses.', `${ACCESS}.Type`)
    return pass('The brokers have no public addresses.', `${ACCESS}.Type`)
  },
})
