import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'emr_security_configuration_requires_imdsv2',
  title: 'Security configurations of EMR should require version 2 of the metadata service',
  service: 'emr',
  severity: 'medium',
  categories: ['identity'],
  topics: ['secure-configuration'],
  risk: 'A flaw that makes a machine fetch an address of the attacker’s choice is enough to get the credentials of its role.',
  remediation: {
    text: 'Set MinimumInstanceMetadataServiceVersion to 2, with EMR 5.32, 6.2 or later.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
  ],
  resources: ['AWS::EMR::SecurityConfiguration'],
  evaluate(configuration) {
    const settings = configuration.at('SecurityConfiguration')
    const service = settings.at('InstanceMetadataServiceConfiguration')
    const version = service.at('MinimumInstanceMetadataServiceVersion')
    return (version.known() ?? 1) >= 2
      ? pass('Machines require version 2 of the metadata service.', version)
      : fail(
          'Machines accept version 1 of the metadata service.',
          version.value === undefined ? service : version,
        )
  },
})
