import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, manual, mustBe, pass, type Verdict } from '../../check.ts'

export default defineCheck({
  id: 'google_dataproc_cluster_no_public_ip',
  title: 'Dataproc clusters should have no public addresses',
  service: 'dataproc',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A firewall rule that is opened by mistake lets everybody on the internet reach the machines and their web interfaces, which ask nobody for a password.',
  remediation: {
    text: 'Set internal_ip_only, and enable Private Google Access for the subnet.',
    url: 'https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/network',
  },
  references: ['https://cloud.google.com/dataproc/docs/concepts/iam/dataproc-principals'],
  sameAs: { checkov: ['CKV_GCP_103'] },
  resources: ['dataproc.googleapis.com/Cluster'],
  evaluate(cluster) {
    const config = cluster.at('config')
    const network = config.at('gceClusterConfig')
    // Terraform sends `false` where the block is written without the argument.
    return network.value === undefined
      ? byDefault(config.at('softwareConfig').at('imageVersion'), config.at('masterConfig').at('imageUri'))
      : mustBe(network.at('internalIpOnly'), true, { passes: PRIVATE, fails: PUBLIC })
  },
})

const PRIVATE = 'The machines have private addresses only.'

const PUBLIC = 'The machines have public addresses.'

/** Without a version, the newest is taken; an image of one's own may be made of any. */
function byDefault(version: Cursor<string>, ownImage: Cursor<string>): Verdict {
  if (ownImage.value !== undefined)
    return manual('Nothing is said of addresses, and the version of the image decides.', ownImage)
  const written = version.known()
  if (written === undefined) return pass(PRIVATE)
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(written) ?? []
  if (major === undefined)
    return manual(`Nothing is said of addresses, and the image ${written} decides.`, version)
  return isPrivateByDefault(Number(major), Number(minor)) ? pass(PRIVATE, version) : fail(PUBLIC, version)
}

/** From 2.2 on. */
function isPrivateByDefault(major: number, minor: number): boolean {
  return major > 2 || (major === 2 && minor >= 2)
}
