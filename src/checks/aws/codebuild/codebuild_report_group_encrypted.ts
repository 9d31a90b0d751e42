import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'codebuild_report_group_encrypted',
  title: 'Test reports that CodeBuild exports should be encrypted',
  service: 'codebuild',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Whoever can read the bucket can read what tests print, since no key stands in between.',
  remediation: {
    text: 'Remove the setting that turns encryption of exported reports off.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/report-group-export-settings.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-7',
  ],
  compliance: { 'aws-fsbp': ['CodeBuild.7'] },
  resources: ['AWS::CodeBuild::ReportGroup'],
  evaluate(group) {
    const config = group.at('ExportConfig')
    if (!config.at('ExportConfigType').is('S3')) return undefined
    return mustNotBe(config.at('S3Destination').at('EncryptionDisabled'), true, {
      passes: 'Exported reports are encrypted.',
      fails: 'Exported reports are not encrypted.',
    })
  },
})
