import { enumeration } from '../../../text/enumeration.ts'
import { defineCheck, fail, pass } from '../../check.ts'

const WANTED = ['AUDIT_LOGS', 'ES_APPLICATION_LOGS']

export default defineCheck({
  id: 'opensearch_domain_logs_published',
  title: 'OpenSearch domains should publish their error and audit logs',
  service: 'opensearch',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who searched for what, and faults that show one are not seen.',
  remediation: {
    text: 'Publish ES_APPLICATION_LOGS and AUDIT_LOGS to CloudWatch Logs; the audit log needs fine-grained access control.',
    command: `aws opensearch update-domain-config --domain-name <DOMAIN> --log-publishing-options '{"AUDIT_LOGS":{"CloudWatchLogsLogGroupArn":"<LOG_GROUP_ARN>","Enabled":true},"ES_APPLICATION_LOGS":{"CloudWatchLogsLogGroupArn":"<LOG_GROUP_ARN>","Enabled":true}}'`,
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/createdomain-configure-slow-logs.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-4',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-5',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.4', 'OpenSearch.5', 'ES.4', 'ES.5'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-OS9'],
    checkov: ['CKV_AWS_84'],
    trivy: ['AWS-0042', 'aws-elasticsearch-enable-domain-logging'],
  },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate(domain) {
    const published = domain.at('LogPublishingOptions')
    const logs = new Map(published.members())
    const missing = WANTED.filter((log) => !(logs.get(log)?.at('Enabled').known() ?? false))
    const [first] = missing
    return first
      ? fail(
          `${enumeration(missing)} ${missing.length === 1 ? 'is' : 'are'} not published.`,
          logs.get(first) ?? published,
        )
      : pass('Error and audit logs are published.', published)
  },
})
