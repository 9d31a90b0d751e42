import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { isGood, type Words } from '../../words.ts'

const CHANNELS: Words = { good: ['RAPID', 'REGULAR', 'STABLE', 'EXTENDED'], bad: ['UNSPECIFIED'] }

export default defineCheck({
  id: 'google_gke_cluster_release_channel',
  title: 'GKE clusters should follow a release channel',
  service: 'gke',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['patching'],
  risk: 'Nobody but you upgrades the control plane in time: it stays on a version until Google forces the next one on it.',
  remediation: {
    text: 'Leave out the release channel UNSPECIFIED, or write REGULAR or STABLE.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/concepts/release-channels',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_70'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const channel = cluster.at('releaseChannel').at('channel')
    const isEnrolled = anyHolds(
      () => cluster.at('autopilot').at('enabled').is(true),
      // Who says nothing is enrolled in a channel that has the version.
      () => !isSet(channel) || isGood(channel, CHANNELS),
    )
    return isEnrolled
      ? pass('The cluster follows a release channel.', channel)
      : fail('The cluster follows no release channel.', channel)
  },
})
