/** An argument of a command that holds a credential. */
export interface Given {
  /** Name of a credential, for the kind that it is of. */
  readonly name: string
  readonly value: string
  /** Place of the word among the arguments. */
  readonly index: number
}

/** How a program takes a credential. */
interface Rule {
  readonly programs: RegExp
  /** Only behind this subcommand. */
  readonly behind?: RegExp
  /** Options whose value is a credential, with an equals sign or as the next word. */
  readonly options?: RegExp
  /** Options whose value is `user:password`. */
  readonly pairs?: RegExp
  /** Short options with the credential in the same word: `-pPASSWORD`. */
  readonly attached?: RegExp
  /** The argument itself, counted from the subcommand. */
  readonly operand?: number
}

const RULES: readonly Rule[] = [
  {
    programs: /^curl$/,
    pairs: /^(?:-[a-zA-Z#]{0,10}[uU]|--user|--proxy-user|-E|--cert)$/,
    attached: /^-[a-zA-Z]{0,8}u[^:]{1,100}:(.+)/,
  },
  { programs: /^curl$/, options: /^(?:--oauth2-bearer|--pass|--proxy-pass)$/ },
  { programs: /^https?$/, pairs: /^(?:-a|--auth)$/ },
  {
    programs: /^(?:mysql\w*|mysqldump|mysqladmin|mysqlimport|mariadb[\w-]*|mycli|mydumper)$/,
    attached: /^-p(.+)/,
  },
  {
    programs: /^(?:mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport)$/,
    options: /^-p$/,
    attached: /^-p(.+)/,
  },
  {
    programs: /^(?:docker|podman|nerdctl|buildah|oras|crane|helm|az|gcloud|vault|oc|cf|skopeo|regctl)$/,
    behind: /^login$/,
    options: /^-p$/,
    attached: /^-p(.+)/,
  },
  { programs: /^(?:skopeo|buildah|podman)$/, pairs: /^--(?:src-|dest-)?creds$/ },
  { programs: /^sshpass$/, options: /^-p$/, attached: /^-p(.+)/ },
  { programs: /^(?:sqlcmd|bcp|osql|Invoke-Sqlcmd)$/i, options: /^-P$/, attached: /^-P(.+)/ },
  { programs: /^(?:redis-cli|valkey-cli|redis-benchmark)$/, options: /^(?:-a|--pass)$/, attached: /^-a(.+)/ },
  { programs: /^ldap\w+$/, options: /^-w$/, attached: /^-w(.+)/ },
  { programs: /^(?:smbclient|rpcclient|smbmap)$/, attached: /^-U[^%]{0,100}%(.+)/ },
  { programs: /^(?:smbclient|rpcclient)$/, options: /^$/, pairs: /^-U$/ },
  { programs: /^openssl$/, options: /^-(?:k|K)$/, attached: /^pass:(.+)/ },
  { programs: /^(?:keytool|jarsigner)$/, options: /^-(?:storepass|keypass|srcstorepass|deststorepass)$/ },
  { programs: /^(?:zip|unzip)$/, options: /^-P$/, attached: /^-P(.+)/ },
  { programs: /^(?:7z|7za|7zz)$/, attached: /^-p(.+)/ },
  {
    programs: /^(?:twine|evil-winrm|cqlsh|clickhouse-client|wbadmin|xfreerdp|influx|nuget)$/,
    options: /^-p$/,
  },
  { programs: /^xfreerdp$/, attached: /^\/p:(.+)/ },
  { programs: /^etcdctl$/, pairs: /^--user$/ },
  { programs: /^(?:consul|nomad|influx|vault)$/, options: /^-token$/ },
  { programs: /^cargo$/, behind: /^login$/, operand: 1 },
  { programs: /^vault$/, behind: /^login$/, operand: 1 },
  { programs: /^aws$/, behind: /^(?:aws_secret_access_key|\S+\.aws_secret_access_key)$/, operand: 1 },
  {
    programs: /^(?:composer|poetry|bundle|gem|yarn|pnpm|pip3?)$/,
    behind: /^(?:http-basic\.\S+|pypi-token\.\S+)$/,
    operand: 1,
  },
  { programs: /^rabbitmqctl$/, behind: /^(?:add_user|change_password)$/, operand: 2 },
  { programs: /^net$/, behind: /^user$/, operand: 2 },
  { programs: /^htpasswd$/, behind: /^-[a-zA-Z]*b[a-zA-Z]*$/, operand: 3 },
  { programs: /^(?:mc|mcli)$/, behind: /^set$/, operand: 4 },
  { programs: /^ConvertTo-SecureString$/i, options: /^-String$/i },
]

/** Programs that are given credentials in a way of their own. */
export const PROGRAMS = [
  'curl',
  'https?',
  'mysql\\w{0,12}',
  'mariadb[\\w-]{0,12}',
  'mycli',
  'mydumper',
  'mongo\\w{0,8}',
  'docker',
  'podman',
  'nerdctl',
  'buildah',
  'oras',
  'crane',
  'helm',
  'az',
  'oc',
  'cf',
  'skopeo',
  'regctl',
  'sshpass',
  'sqlcmd',
  'Invoke-Sqlcmd',
  'bcp',
  'osql',
  'redis-cli',
  'valkey-cli',
  'redis-benchmark',
  'ldap\\w{3,8}',
  'smbclient',
  'rpcclient',
  'openssl',
  'keytool',
  'jarsigner',
  'unzip',
  'zip',
  '7z[az]?',
  'twine',
  'evil-winrm',
  'cqlsh',
  'clickhouse-client',
  'influx',
  'xfreerdp',
  'etcdctl',
  'consul',
  'nomad',
  'vault',
  'cargo',
  'aws',
  'composer',
  'poetry',
  'rabbitmqctl',
  'net',
  'htpasswd',
  'mc',
  'nuget',
] as const

/** The credentials among the arguments of a command. Long options such as `--password` are read as assignments are. */
export function credentialsAmong(program: string, words: readonly (string | undefined)[]): readonly Given[] {
  const given = RULES.flatMap((rule) => (rule.programs.test(program) ? givenBy(rule, words) : []))
  const isOfAuthorities = words.some((word) => word !== undefined && STORE_OF_AUTHORITIES.test(word))
  return isOfAuthorities ? given.filter(({ value }) => value !== PASSWORD_OF_AUTHORITIES) : given
}

/** The store of certificates that Java trusts, which holds nothing secret, and the password that it comes with. */
const STORE_OF_AUTHORITIES = /(?:^-?|[/\\])cacerts$/
const PASSWORD_OF_AUTHORITIES = 'changeit'

function givenBy(rule: Rule, words: readonly (string | undefined)[]): readonly Given[] {
  const from = rule.behind ? words.findIndex((word) => word !== undefined && rule.behind?.test(word)) : 0
  if (from === -1) return []
  if (rule.operand !== undefined) return given(words[from + rule.operand], from + rule.operand)
  return words.flatMap((word, index) => {
    if (word === undefined || index < from) return []
    const equals = word.indexOf('=')
    const option = equals === -1 ? word : word.slice(0, equals)
    const next = equals === -1 ? words[index + 1] : word.slice(equals + 1)
    const at = equals === -1 ? index + 1 : index
    if (rule.options?.test(option)) return given(next, at)
    if (rule.pairs?.test(option)) return given(/^[^:%]{0,200}[:%](.+)$/.exec(next ?? '')?.[1], at)
    return given(rule.attached?.exec(word)?.[1], index)
  })
}

function given(value: string | undefined, index: number): readonly Given[] {
  return value === undefined || value.startsWith('-') ? [] : [{ name: 'password', value, index }]
}
