import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyHolds } from '../../logic.ts'
import { openRange } from '../../network/address-range.ts'

export default defineCheck({
  id: 'google_gke_cluster_endpoint_not_public',
  title: 'The control planes of GKE clusters should not be open to the internet',
  service: 'gke',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Anybody can reach the API server of the cluster: a leaked token or a flaw in it is all that is missing to take over what runs there.',
  remediation: {
    text: 'Limit access to the control plane by authorized networks, or switch its public address off.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/latest/network-isolation',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/authorized-networks'],
  compliance: { 'nsa-kubernetes-1.2': ['control-plane-hardening'] },
  sameAs: {
    checkov: ['CKV_GCP_18', 'CKV_GCP_20'],
    trivy: [
      'GCP-0053',
      'google-gke-no-public-control-plane',
      'GCP-0061',
      'google-gke-enable-master-networks',
    ],
  },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const networks = cluster.at('masterAuthorizedNetworksConfig')
    const isOpen = allHold(
      () => !cluster.at('privateClusterConfig').at('enablePrivateEndpoint').is(true),
      () => !cluster.at('controlPlaneEndpointsConfig').at('ipEndpointsConfig').at('enabled').is(false),
      () =>
        anyHolds(
          () => !networks.at('enabled').is(true),
          () =>
            openRange(
              networks
                .at('cidrBlocks')
                .items()
                .map((block) => block.at('cidrBlock')),
            ) !== undefined,
        ),
    )
    return isOpen
      ? fail('The control plane accepts connections from everywhere.', networks)
      : pass('The control plane does not accept connections from everywhere.', networks)
  },
})
