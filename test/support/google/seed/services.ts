import { type Kind, PUBLIC } from './kind.ts'

export const SERVICES: readonly Kind[] = [
  {
    type: 'run.googleapis.com/Service',
    path: 'locations/europe-west1/services',
    right: ({ name, project }) => ({
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: {
        name,
        namespace: project,
        labels: { 'cloud.googleapis.com/location': 'europe-west1' },
        annotations: { 'run.googleapis.com/ingress': 'all' },
      },
      spec: {
        template: { spec: { containers: [{ image: 'shop', env: [{ name: 'MODE', value: 'live' }] }] } },
      },
    }),
    flaws: [
      { checks: ['google_cloud_run_not_public'], policy: PUBLIC },
      {
        checks: ['google_cloud_run_no_secrets_in_environment'],
        says: {
          spec: {
            template: {
              spec: {
                containers: [{ image: 'shop', env: [{ name: 'DB_PASSWORD', value: 'hK4v9Qz2rT8m' }] }],
              },
            },
          },
        },
      },
    ],
  },
  {
    type: 'cloudfunctions.googleapis.com/CloudFunction',
    path: 'locations/europe-west1/functions',
    right: ({ path }) => ({
      name: path,
      httpsTrigger: { securityLevel: 'SECURE_ALWAYS' },
      ingressSettings: 'ALLOW_INTERNAL_ONLY',
      environmentVariables: { MODE: 'live' },
    }),
    flaws: [
      {
        checks: ['google_cloud_function_https_only'],
        says: { httpsTrigger: { securityLevel: 'SECURE_OPTIONAL' } },
      },
      { checks: ['google_cloud_function_ingress_restricted'], says: { ingressSettings: 'ALLOW_ALL' } },
      {
        checks: ['google_cloud_function_ingress_restricted', 'google_cloud_function_not_public'],
        says: { ingressSettings: 'ALLOW_ALL' },
        policy: PUBLIC,
      },
    ],
  },
  {
    type: 'cloudfunctions.googleapis.com/Function',
    path: 'locations/europe-west2/functions',
    location: 'europe-west2',
    right: ({ path }) => ({
      name: path,
      environment: 'GEN_2',
      serviceConfig: { ingressSettings: 'ALLOW_INTERNAL_ONLY', environmentVariables: { MODE: 'live' } },
    }),
    flaws: [
      {
        checks: ['google_cloud_function_ingress_restricted'],
        says: { serviceConfig: { ingressSettings: 'ALLOW_ALL' } },
      },
      {
        checks: ['google_cloud_function_no_secrets_in_environment'],
        says: { serviceConfig: { environmentVariables: { DB_PASSWORD: 'hK4v9Qz2rT8m' } } },
      },
    ],
  },
  {
    type: 'appengine.googleapis.com/Version',
    path: 'services/default/versions',
    right: ({ name }) => ({ id: name, handlers: [{ urlRegex: '.*', securityLevel: 'SECURE_ALWAYS' }] }),
    flaws: [
      {
        checks: ['google_app_engine_https_only'],
        says: { handlers: [{ urlRegex: '.*', securityLevel: 'SECURE_OPTIONAL' }] },
      },
    ],
  },
  {
    type: 'pubsub.googleapis.com/Topic',
    path: 'topics',
    location: 'global',
    right: ({ path }) => ({ name: path }),
    flaws: [{ checks: ['google_pubsub_topic_not_public'], policy: PUBLIC }],
  },
  {
    type: 'secretmanager.googleapis.com/Secret',
    path: 'secrets',
    location: 'global',
    right: ({ path }) => ({ name: path }),
    flaws: [{ checks: ['google_secret_not_public'], policy: PUBLIC }],
  },
  {
    type: 'artifactregistry.googleapis.com/Repository',
    path: 'locations/europe-west1/repositories',
    right: ({ path }) => ({ name: path, vulnerabilityScanningConfig: { enablementConfig: 'INHERITED' } }),
    flaws: [
      { checks: ['google_artifact_registry_not_public'], policy: PUBLIC },
      {
        checks: ['google_artifact_registry_scanned'],
        says: { vulnerabilityScanningConfig: { enablementConfig: 'DISABLED' } },
      },
    ],
  },
  {
    type: 'cloudkms.googleapis.com/KeyRing',
    path: 'locations/europe-west1/keyRings',
    right: ({ path }) => ({ name: path }),
    flaws: [{ checks: ['google_kms_key_not_public'], policy: PUBLIC }],
  },
  {
    type: 'cloudkms.googleapis.com/CryptoKey',
    path: 'locations/europe-west1/keyRings/main/cryptoKeys',
    right: ({ path }) => ({ name: path, purpose: 'ENCRYPT_DECRYPT', rotationPeriod: '7776000s' }),
    flaws: [
      { checks: ['google_kms_key_rotated'], says: { rotationPeriod: undefined } },
      { checks: ['google_kms_key_not_public'], policy: PUBLIC },
    ],
  },
  {
    type: 'apikeys.googleapis.com/Key',
    path: 'locations/global/keys',
    location: 'global',
    right: ({ path }) => ({
      name: path,
      restrictions: {
        apiTargets: [{ service: 'maps.googleapis.com' }],
        serverKeyRestrictions: { allowedIps: ['203.0.113.7'] },
      },
    }),
    flaws: [
      { checks: ['google_api_key_apis_restricted'], says: { restrictions: { apiTargets: undefined } } },
      {
        checks: ['google_api_key_clients_restricted'],
        says: { restrictions: { serverKeyRestrictions: undefined } },
      },
    ],
  },
  {
    type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
    path: 'locations/global/workloadIdentityPools/ci/providers',
    location: 'global',
    right: ({ path }) => ({
      name: path,
      oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
      attributeCondition: "assertion.repository_owner == 'acme'",
    }),
    flaws: [
      { checks: ['google_workload_identity_provider_restricted'], says: { attributeCondition: undefined } },
      {
        checks: ['google_workload_identity_github_restricted'],
        says: { attributeCondition: "assertion.ref == 'refs/heads/main'" },
      },
    ],
  },
  {
    type: 'cloudbuild.googleapis.com/WorkerPool',
    path: 'locations/europe-west1/workerPools',
    right: ({ path }) => ({
      name: path,
      privatePoolV1Config: { networkConfig: { egressOption: 'NO_PUBLIC_EGRESS' } },
    }),
    flaws: [
      {
        checks: ['google_cloudbuild_workers_private'],
        says: { privatePoolV1Config: { networkConfig: { egressOption: 'PUBLIC_EGRESS' } } },
      },
    ],
  },
  {
    type: 'notebooks.googleapis.com/Instance',
    path: 'locations/europe-west1-b/instances',
    location: 'europe-west1-b',
    right: ({ path }) => ({
      name: path,
      gceSetup: {
        disablePublicIp: true,
        metadata: { 'notebook-disable-root': 'true' },
        shieldedInstanceConfig: { enableSecureBoot: true, enableVtpm: true, enableIntegrityMonitoring: true },
      },
    }),
    flaws: [
      { checks: ['google_notebook_no_public_ip'], says: { gceSetup: { disablePublicIp: undefined } } },
      {
        checks: ['google_notebook_no_root'],
        says: { gceSetup: { metadata: { 'notebook-disable-root': 'false' } } },
      },
      {
        checks: ['google_notebook_shielded'],
        says: { gceSetup: { shieldedInstanceConfig: { enableVtpm: undefined } } },
      },
    ],
  },
  {
    type: 'tpu.googleapis.com/Node',
    path: 'locations/europe-west1-b/nodes',
    location: 'europe-west1-b',
    right: ({ path }) => ({ name: path, networkConfig: {} }),
    flaws: [{ checks: ['google_tpu_no_public_ip'], says: { networkConfig: { enableExternalIps: true } } }],
  },
  {
    type: 'aiplatform.googleapis.com/Endpoint',
    path: 'locations/europe-west1/endpoints',
    right: ({ path }) => ({ name: path, network: 'projects/12345/global/networks/shop' }),
    flaws: [{ checks: ['google_vertex_endpoint_private'], says: { network: undefined } }],
  },
  {
    type: 'aiplatform.googleapis.com/IndexEndpoint',
    path: 'locations/europe-west1/indexEndpoints',
    right: ({ name, path }) => ({ name: path, displayName: name, publicEndpointEnabled: false }),
    flaws: [{ checks: ['google_vertex_endpoint_private'], says: { publicEndpointEnabled: true } }],
  },
  {
    type: 'dns.googleapis.com/ManagedZone',
    path: 'managedZones',
    location: 'global',
    right: ({ name }) => ({
      name,
      visibility: 'public',
      dnssecConfig: {
        state: 'on',
        defaultKeySpecs: [
          { algorithm: 'ecdsap256sha256', keyType: 'keySigning' },
          { algorithm: 'ecdsap256sha256', keyType: 'zoneSigning' },
        ],
      },
    }),
    flaws: [
      {
        checks: ['google_dns_zone_signed'],
        says: { dnssecConfig: { state: 'off', defaultKeySpecs: undefined } },
      },
      {
        checks: ['google_dns_zone_no_rsasha1'],
        says: { dnssecConfig: { defaultKeySpecs: [{ algorithm: 'rsasha1', keyType: 'keySigning' }] } },
      },
    ],
  },
]
