import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_pubsub_topic_not_public',
  title: 'Pub/Sub topics should not be open to the public',
  service: 'pubsub',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet may publish messages that your programs act on, or read those that were meant for them.',
  remediation: {
    text: 'Take roles from allUsers and allAuthenticatedUsers, and grant them to the service accounts that need them.',
    url: 'https://cloud.google.com/pubsub/docs/access-control',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  sameAs: { checkov: ['CKV_GCP_99'] },
  resources: ['pubsub.googleapis.com/Topic', 'X/pubsub.googleapis.com/TopicAccess'],
  evaluate: (resource) => policyNotPublic(resource.at('iamPolicy')),
})
