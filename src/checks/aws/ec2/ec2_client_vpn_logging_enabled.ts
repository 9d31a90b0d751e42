import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'ec2_client_vpn_logging_enabled',
  title: 'Client VPNs should log who connects',
  service: 'ec2',
  severity: 'low',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After a laptop or a password is stolen, nobody can tell who came in by it, and when.',
  remediation: {
    text: 'Enable connection logs of the endpoint.',
    command:
      'aws ec2 modify-client-vpn-endpoint --client-vpn-endpoint-id <ENDPOINT_ID> --connection-log-options Enabled=true,CloudwatchLogGroup=<LOG_GROUP>',
    url: 'https://docs.aws.amazon.com/vpn/latest/clientvpn-admin/cvpn-working-with-connection-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-51'],
  compliance: { 'aws-fsbp': ['EC2.51'] },
  resources: ['AWS::EC2::ClientVpnEndpoint'],
  evaluate: (vpn) =>
    mustBe(vpn.at('ConnectionLogOptions').at('Enabled'), true, {
      passes: 'Connections are logged.',
      fails: 'Connections are not logged.',
    }),
})
