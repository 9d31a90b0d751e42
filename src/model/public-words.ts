/** Words that stand in public documentation and say nothing about whoever uses them. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    '',
    '*',
    '/',
    '-',
    'true',
    'false',
    'null',
    'yes',
    'no',
    'on',
    'off',
    'enabled',
    'disabled',
    'none',
    'all',
  ],
  ...[
    'default',
    'latest',
    'any',
    'always',
    'never',
    'Always',
    'Never',
    'IfNotPresent',
    'Enabled',
    'Disabled',
  ],
  // Addresses: all of them, and those of private networks.
  ...['0.0.0.0', '0.0.0.0/0', '::/0', '127.0.0.1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['tcp', 'udp', 'icmp', 'http', 'https', 'TCP', 'UDP', 'HTTP', 'HTTPS'],
  ...['dev', 'development', 'test', 'testing', 'staging', 'stage', 'prod', 'production', 'preview'],
  // Kubernetes.
  ...['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName', 'RuntimeDefault', 'Localhost', 'Unconfined'],
  ...['NET_ADMIN', 'NET_RAW', 'SYS_ADMIN', 'SYS_PTRACE', 'ALL', 'cluster-admin', 'admin', 'edit', 'view'],
  // Principals, actions and roles that checks look for.
  ...['allUsers', 'allAuthenticatedUsers', 'roles/owner', 'roles/editor', 'roles/viewer'],
  ...['Allow', 'Deny', '*:*', 'iam:*', 'kms:*', 's3:*', 'ec2:*', 'iam:PassRole', 'sts:AssumeRole'],
  ...['Owner', 'Contributor', 'Reader', 'User Access Administrator'],
  ...['AdministratorAccess', 'PowerUserAccess', 'ReadOnlyAccess', 'IAMFullAccess'],
  ...['public-read', 'public-read-write', 'authenticated-read', 'private'],
])

/** Regions of AWS, of which there are so many as there are words for them. */
const REGION =
  /^(?:af|ap|ca|cn|eu|il|me|mx|sa|us|us-gov)-(?:central|north|east|south|west|northeast|northwest|southeast|southwest)-[1-9]$/

/** Predefined roles of Google Cloud, by what they let their members do: `roles/resourcemanager.folderAdmin`. */
const ROLE =
  /^roles\/[a-z]{2,30}\.[A-Za-z]{0,30}(?:[aA]ccessor|[aA]dmin|[aA]gent|[cC]reator|[dD]eveloper|[eE]ditor|[iI]nvoker|[mM]anager|[oO]perator|[oO]wner|[pP]ublisher|[rR]eader|[sS]ubscriber|[uU]ser|[vV]iewer|[wW]riter)$/

/** The largest number of a port; larger ones may be more than a count. */
const LARGEST_PORT = 65_535

/** Whether a text says nothing that a report could give away, wherever it was read from: common words, roles, ports. */
export function isPublicWord(text: string): boolean {
  return (
    WORDS.has(text) ||
    REGION.test(text) ||
    ROLE.test(text) ||
    (/^\d{1,5}$/.test(text) && Number(text) <= LARGEST_PORT)
  )
}
