/**
 * What a check is about, finer than its category and coarser than itself. Frameworks whose controls are broad, such as
 * PCI DSS, name topics, so that a check need not name each of their controls.
 */
export const TOPICS = {
  'access-control': 'Access is granted through roles and groups, in one place',
  'audit-logging': 'Who did what is recorded',
  authentication: 'Callers prove who they are',
  availability: 'Load and faults do not take a service down',
  backup: 'Lost data can be brought back',
  'build-pipelines': 'Strangers cannot change what a build makes',
  'configuration-recording': 'Resources and their changes are recorded',
  'credential-rotation': 'Secrets are replaced after a while',
  'encryption-at-rest': 'Stored data is encrypted',
  'encryption-in-transit': 'Connections are encrypted, with versions of TLS that are safe',
  'key-management': 'Keys are rotated, expire, and are used by the right people',
  'least-privilege': 'Permissions are no wider than the task needs',
  'log-protection': 'Logs cannot be read or changed by those they are about',
  'network-exposure': 'Systems are not reachable from the internet without need',
  'network-segmentation': 'Systems reach only the systems they need',
  'password-policy': 'Passwords are hard to guess',
  patching: 'Security fixes are installed',
  'privileged-access': 'Few have all rights',
  'process-isolation': 'A process cannot reach its host or its neighbours',
  'public-access': 'Data and resources are not open to everybody',
  'remote-administration': 'Remote logins are not open to the internet',
  'secret-handling': 'Secrets reach only what needs them, and no log',
  'secrets-in-code': 'Code and configuration hold no secrets',
  'secure-configuration': 'Settings follow what is recommended',
  'software-integrity': 'Software is what its authors published',
  'supported-software': 'Software still gets security fixes',
  'threat-detection': 'Attacks are noticed',
  'traffic-logging': 'Requests and connections are recorded',
  'unprivileged-processes': 'Processes do not run as root',
  'untrusted-input': 'Input of strangers is never run as code',
  'vulnerability-scanning': 'Known vulnerabilities are looked for',
  'web-protection': 'Web applications stand behind a filter of requests',
  'workload-identity': 'Programs have identities of their own, and no keys to lose',
} as const

export type Topic = keyof typeof TOPICS
