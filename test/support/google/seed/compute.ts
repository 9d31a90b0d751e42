import { KEY, type Kind } from './kind.ts'

const ZONE = 'zones/europe-west1-b'
const compute = (type: string) => `compute.googleapis.com/${type}`
const ADDRESS = 'https://www.googleapis.com/compute/v1'
const KMS = { kmsKeyName: KEY }
const shielded = { enableSecureBoot: true, enableVtpm: true, enableIntegrityMonitoring: true }
const items = (...entries: readonly (readonly [string, string])[]) => ({
  items: entries.map(([key, value]) => ({ key, value })),
})
const BLOCKED = ['block-project-ssh-keys', 'true'] as const

/** What a machine is made of, when it is right. */
const machine = (project: string) => ({
  canIpForward: false,
  confidentialInstanceConfig: { enableConfidentialCompute: true },
  disks: [{ boot: true, diskEncryptionKey: KMS }],
  metadata: items(BLOCKED),
  networkInterfaces: [{ network: `${ADDRESS}/projects/${project}/global/networks/shop` }],
  serviceAccounts: [
    {
      email: `web@${project}.iam.gserviceaccount.com`,
      scopes: ['https://www.googleapis.com/auth/cloud-platform'],
    },
  ],
  shieldedInstanceConfig: shielded,
})

const network = `${ADDRESS}/projects/shop-0/global/networks/shop`
const MACHINE_FLAWS = [
  { checks: ['google_compute_instance_no_ip_forwarding'], says: { canIpForward: true } },
  {
    checks: ['google_compute_instance_confidential'],
    says: { confidentialInstanceConfig: { enableConfidentialCompute: false } },
  },
  { checks: ['google_compute_disk_own_key'], says: { disks: [{ boot: true }] } },
  {
    checks: ['google_compute_instance_no_default_network'],
    says: { networkInterfaces: [{ network: `${ADDRESS}/projects/shop-0/global/networks/default` }] },
  },
  {
    checks: ['google_compute_instance_no_public_ip'],
    says: {
      networkInterfaces: [{ network, accessConfigs: [{ type: 'ONE_TO_ONE_NAT', natIP: '198.51.100.7' }] }],
    },
  },
  {
    checks: ['google_compute_instance_own_service_account', 'google_compute_instance_no_full_default_access'],
    says: {
      serviceAccounts: [
        {
          email: '123-compute@developer.gserviceaccount.com',
          scopes: ['https://www.googleapis.com/auth/cloud-platform'],
        },
      ],
    },
  },
  { checks: ['google_compute_instance_project_ssh_keys_blocked'], says: { metadata: items() } },
  {
    checks: ['google_compute_instance_serial_port_disabled'],
    says: { metadata: items(BLOCKED, ['serial-port-enable', 'TRUE']) },
  },
  {
    checks: ['google_compute_os_login_enabled'],
    says: { metadata: items(BLOCKED, ['enable-oslogin', 'FALSE']) },
  },
  { checks: ['google_compute_instance_shielded'], says: { shieldedInstanceConfig: { enableVtpm: false } } },
] as const

const firewall = { direction: 'INGRESS', priority: 1000, disabled: false, network }
const opened = (allowed: readonly object[]) => ({ sourceRanges: ['0.0.0.0/0'], allowed })

export const COMPUTE: readonly Kind[] = [
  {
    type: compute('Instance'),
    path: `${ZONE}/instances`,
    location: 'europe-west1-b',
    right: ({ name, project }) => ({
      name,
      machineType: `${ADDRESS}/projects/${project}/${ZONE}/machineTypes/n2d-standard-2`,
      ...machine(project),
    }),
    flaws: MACHINE_FLAWS,
  },
  {
    type: compute('InstanceTemplate'),
    path: 'global/instanceTemplates',
    location: 'global',
    right: ({ name, project }) => ({
      name,
      properties: { machineType: 'n2d-standard-2', ...machine(project) },
    }),
    flaws: MACHINE_FLAWS.map(({ says, ...flaw }) => ({ ...flaw, says: { properties: says } })),
  },
  {
    type: compute('Disk'),
    path: `${ZONE}/disks`,
    location: 'europe-west1-b',
    right: ({ name }) => ({ name, diskEncryptionKey: KMS }),
    flaws: [{ checks: ['google_compute_disk_own_key'], says: { diskEncryptionKey: undefined } }],
  },
  {
    type: compute('RegionDisk'),
    path: 'regions/europe-west1/disks',
    right: ({ name }) => ({ name, diskEncryptionKey: KMS }),
    flaws: [{ checks: ['google_compute_disk_own_key'], says: { diskEncryptionKey: undefined } }],
  },
  {
    type: compute('Firewall'),
    path: 'global/firewalls',
    location: 'global',
    right: ({ name }) => ({
      name,
      ...firewall,
      sourceRanges: ['10.0.0.0/8'],
      allowed: [{ IPProtocol: 'tcp', ports: ['22'] }],
    }),
    flaws: [
      { checks: ['google_firewall_no_public_ssh'], says: opened([{ IPProtocol: 'tcp', ports: ['22'] }]) },
      {
        checks: ['google_firewall_no_public_port_ranges'],
        says: opened([{ IPProtocol: 'tcp', ports: ['30000-31000'] }]),
      },
      {
        checks: ['all_ports', 'high_risk_ports', 'rdp', 'ssh'].map(
          (what) => `google_firewall_no_public_${what}`,
        ),
        says: opened([{ IPProtocol: 'all' }]),
      },
      { checks: ['google_firewall_no_public_rdp'], says: opened([{ IPProtocol: 'tcp', ports: ['3389'] }]) },
      {
        checks: ['google_firewall_no_public_high_risk_ports'],
        says: opened([{ IPProtocol: 'tcp', ports: ['5432'] }]),
      },
    ],
  },
  {
    type: compute('Network'),
    path: 'global/networks',
    location: 'global',
    right: ({ name, path }) => ({ name, autoCreateSubnetworks: false, selfLink: `${ADDRESS}/${path}` }),
    flaws: [{ checks: ['google_network_custom_mode'], says: { autoCreateSubnetworks: true } }],
  },
  {
    type: compute('Subnetwork'),
    path: 'regions/europe-west1/subnetworks',
    right: ({ name }) => ({
      name,
      purpose: 'PRIVATE',
      stackType: 'IPV4_IPV6',
      logConfig: { enable: true },
      privateIpGoogleAccess: true,
      privateIpv6GoogleAccess: 'ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE',
    }),
    flaws: [
      { checks: ['google_subnetwork_flow_logs_enabled'], says: { logConfig: { enable: false } } },
      { checks: ['google_subnetwork_private_google_access'], says: { privateIpGoogleAccess: false } },
      {
        checks: ['google_subnetwork_private_google_access_ipv6'],
        says: { privateIpv6GoogleAccess: 'DISABLE_GOOGLE_ACCESS' },
      },
    ],
  },
  {
    type: compute('SslPolicy'),
    path: 'global/sslPolicies',
    location: 'global',
    right: ({ name }) => ({ name, minTlsVersion: 'TLS_1_2', profile: 'RESTRICTED' }),
    flaws: [
      { checks: ['google_ssl_policy_strong'], says: { minTlsVersion: 'TLS_1_0', profile: 'COMPATIBLE' } },
    ],
  },
  {
    type: compute('BackendService'),
    path: 'global/backendServices',
    location: 'global',
    right: ({ name }) => ({
      name,
      loadBalancingScheme: 'EXTERNAL_MANAGED',
      protocol: 'HTTPS',
      logConfig: { enable: true },
    }),
    flaws: [{ checks: ['google_backend_service_logging_enabled'], says: { logConfig: { enable: false } } }],
  },
  ...['TargetHttpsProxy', 'TargetSslProxy'].map(
    (type): Kind => ({
      type: compute(type),
      path: `global/${type.charAt(0).toLowerCase()}${type.slice(1).replace(/y$/, 'ies')}`,
      location: 'global',
      right: ({ name, project }) => ({
        name,
        sslPolicy: `${ADDRESS}/projects/${project}/global/sslPolicies/SslPolicy-0`,
      }),
      flaws: [{ checks: ['google_target_proxy_ssl_policy_set'], says: { sslPolicy: undefined } }],
    }),
  ),
]
