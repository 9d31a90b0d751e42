import type { Kind } from './kind.ts'

const node = {
  imageType: 'COS_CONTAINERD',
  serviceAccount: 'nodes@shop-0.iam.gserviceaccount.com',
  shieldedInstanceConfig: { enableSecureBoot: true, enableIntegrityMonitoring: true },
  workloadMetadataConfig: { mode: 'GKE_METADATA' },
}
const pool = { name: 'main', config: node, management: { autoUpgrade: true, autoRepair: true } }
const pools = (config: object, management: object = {}) => ({
  nodePools: [{ ...pool, config: { ...node, ...config }, management: { ...pool.management, ...management } }],
})

export const CLUSTERS: readonly Kind[] = [
  {
    type: 'container.googleapis.com/Cluster',
    path: 'locations/europe-west1/clusters',
    right: ({ name, path, project }) => ({
      name,
      selfLink: `https://container.googleapis.com/v1/${path}`,
      authenticatorGroupsConfig: { enabled: true, securityGroup: 'gke-security-groups@acme.example' },
      binaryAuthorization: { evaluationMode: 'PROJECT_SINGLETON_POLICY_ENFORCE' },
      databaseEncryption: {
        state: 'ENCRYPTED',
        keyName: 'projects/keys/locations/x/keyRings/y/cryptoKeys/z',
      },
      ipAllocationPolicy: { useIpAliases: true },
      loggingService: 'logging.googleapis.com/kubernetes',
      loggingConfig: { componentConfig: { enableComponents: ['SYSTEM_COMPONENTS', 'WORKLOADS'] } },
      monitoringService: 'monitoring.googleapis.com/kubernetes',
      monitoringConfig: { componentConfig: { enableComponents: ['SYSTEM_COMPONENTS'] } },
      masterAuth: { clusterCaCertificate: 'cGVt' },
      masterAuthorizedNetworksConfig: { enabled: true, cidrBlocks: [{ cidrBlock: '10.0.0.0/8' }] },
      networkConfig: { datapathProvider: 'ADVANCED_DATAPATH', enableIntraNodeVisibility: true },
      privateClusterConfig: { enablePrivateNodes: true, enablePrivateEndpoint: true },
      releaseChannel: { channel: 'REGULAR' },
      shieldedNodes: { enabled: true },
      workloadIdentityConfig: { workloadPool: `${project}.svc.id.goog` },
      nodePools: [pool],
    }),
    flaws: [
      { checks: ['google_gke_cluster_rbac_groups'], says: { authenticatorGroupsConfig: undefined } },
      {
        checks: ['google_gke_cluster_binary_authorization'],
        says: { binaryAuthorization: { evaluationMode: 'DISABLED' } },
      },
      {
        checks: ['google_gke_cluster_secrets_encrypted'],
        says: { databaseEncryption: { state: 'DECRYPTED' } },
      },
      {
        checks: ['google_gke_cluster_vpc_native'],
        says: { ipAllocationPolicy: { useIpAliases: undefined } },
      },
      {
        checks: ['google_gke_cluster_logging_enabled'],
        says: { loggingService: 'none', loggingConfig: { componentConfig: { enableComponents: [] } } },
      },
      {
        checks: ['google_gke_cluster_monitoring_enabled'],
        says: { monitoringService: 'none', monitoringConfig: { componentConfig: { enableComponents: [] } } },
      },
      {
        checks: ['google_gke_cluster_no_static_credentials'],
        says: { masterAuth: { clientCertificateConfig: { issueClientCertificate: true } } },
      },
      {
        checks: ['google_gke_cluster_endpoint_not_public'],
        says: {
          masterAuthorizedNetworksConfig: undefined,
          privateClusterConfig: { enablePrivateEndpoint: undefined },
        },
      },
      {
        checks: ['google_gke_nodes_private'],
        says: { privateClusterConfig: { enablePrivateNodes: undefined } },
      },
      {
        checks: ['google_gke_cluster_intranode_visibility'],
        says: { networkConfig: { enableIntraNodeVisibility: undefined } },
      },
      {
        checks: ['google_gke_cluster_network_policy_enforced'],
        says: { networkConfig: { datapathProvider: undefined } },
      },
      { checks: ['google_gke_cluster_no_alpha_features'], says: { enableKubernetesAlpha: true } },
      { checks: ['google_gke_cluster_no_legacy_abac'], says: { legacyAbac: { enabled: true } } },
      { checks: ['google_gke_cluster_release_channel'], says: { releaseChannel: undefined } },
      { checks: ['google_gke_cluster_shielded_nodes'], says: { shieldedNodes: { enabled: undefined } } },
      { checks: ['google_gke_cluster_workload_identity'], says: { workloadIdentityConfig: undefined } },
      { checks: ['google_gke_nodes_auto_repaired'], says: pools({}, { autoRepair: undefined }) },
      { checks: ['google_gke_nodes_auto_upgraded'], says: pools({}, { autoUpgrade: undefined }) },
      {
        checks: ['google_gke_nodes_container_optimized_os'],
        says: pools({ imageType: 'UBUNTU_CONTAINERD' }),
      },
      {
        checks: ['google_gke_nodes_integrity_monitored'],
        says: pools({ shieldedInstanceConfig: { enableSecureBoot: true } }),
      },
      {
        checks: ['google_gke_nodes_secure_boot'],
        says: pools({ shieldedInstanceConfig: { enableIntegrityMonitoring: true } }),
      },
      {
        checks: ['google_gke_nodes_metadata_server'],
        says: pools({ workloadMetadataConfig: { mode: 'GCE_METADATA' } }),
      },
      { checks: ['google_gke_nodes_own_service_account'], says: pools({ serviceAccount: 'default' }) },
    ],
  },
]
