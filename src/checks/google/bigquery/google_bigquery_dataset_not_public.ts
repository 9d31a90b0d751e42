import type { Cursor } from '../../../model/cursor.ts'
import type { DatasetEntry } from '../../../model/google/shareable.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { firstOf } from '../../logic.ts'
import { decided, each, worst } from '../../verdict.ts'
import { everybodyIn, publicBinding } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_bigquery_dataset_not_public',
  title: 'BigQuery datasets should not be open to the public',
  service: 'bigquery',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet, or everybody with a Google account, may read all tables of the dataset.',
  remediation: {
    text: 'Take access from allUsers and allAuthenticatedUsers, and grant it to groups that you know.',
    url: 'https://cloud.google.com/bigquery/docs/dataset-access-controls',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  compliance: { 'cis-gcp-5.0': ['7.1'] },
  sameAs: { checkov: ['CKV_GCP_15'], trivy: ['GCP-0046', 'google-bigquery-no-public-access'] },
  resources: ['bigquery.googleapis.com/Dataset', 'X/bigquery.googleapis.com/DatasetAccess'],
  evaluate: (dataset) =>
    worst([
      decided(() => publicBinding(dataset.at('iamPolicy'))),
      decided(() => each(dataset.at('access').items(), publicEntry)),
    ]) ?? pass('Nothing grants a role to the public.'),
})

function publicEntry(entry: Cursor<DatasetEntry>): Verdict | undefined {
  const member = firstOf(
    [entry.at('specialGroup'), entry.at('iamMember')],
    (one) => everybodyIn(one) !== undefined,
  )
  return member && fail(`Access is granted to ${everybodyIn(member)}.`, member)
}
