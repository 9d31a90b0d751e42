import { PROFILES } from '../findings/profile.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { STATUSES } from '../ocsf/status.ts'
import { OUTPUT_FORMATS } from '../outputs/index.ts'
import type { OptionDescription, PropertyName, ValueOf } from './option.ts'

/** Every option of `assay scan`, in the order of its help. */
export const SCAN_OPTIONS = {
  'output-formats': {
    kind: 'choices',
    choices: OUTPUT_FORMATS,
    letter: 'M',
    argument: 'list',
    help: `formats to write: ${OUTPUT_FORMATS.join(', ')}`,
    default: ['csv', 'json-ocsf', 'html'],
    inScannedCode: 'allowed',
  },
  'output-directory': {
    kind: 'folder',
    letter: 'o',
    argument: 'folder',
    help: 'where reports go; - writes the one of a single format to stdout',
    defaultInWords: 'output',
    inScannedCode: 'allowed',
  },
  'output-filename': {
    kind: 'text',
    letter: 'F',
    argument: 'name',
    help: 'name of the reports, without extension',
    defaultInWords: 'assay-output-<account>-<time>',
    inScannedCode: 'allowed',
  },
  keep: {
    kind: 'number',
    most: 10_000,
    argument: 'number',
    help: 'of how many scans of an account the folder keeps reports; older ones that have their default names are removed',
    defaultInWords: '5 in output, all in a folder that is named',
    inScannedCode: { refused: 'remove reports' },
  },
  profile: {
    kind: 'choice',
    choices: PROFILES,
    argument: 'name',
    help: 'how much to ask for: essentials (what should stop a change), recommended, all (hygiene as well)',
    default: 'recommended',
    inScannedCode: 'allowed',
  },
  checks: {
    kind: 'names',
    letter: 'c',
    argument: 'list',
    help: 'run only these checks',
    inScannedCode: 'allowed',
  },
  'excluded-checks': {
    kind: 'names',
    letter: 'e',
    argument: 'list',
    help: 'run all but these checks',
    inScannedCode: 'allowed',
  },
  'included-checks': {
    kind: 'names',
    argument: 'list',
    help: 'run these checks as well, although the profile does not have them',
    inScannedCode: 'allowed',
  },
  'check-severities': {
    kind: 'pairs',
    argument: 'check=severity',
    help: 'the severity that a check has for you; may be given several times',
    inScannedCode: 'allowed',
  },
  services: {
    kind: 'names',
    letter: 's',
    argument: 'list',
    help: 'run only checks of these services',
    inScannedCode: 'allowed',
  },
  severity: {
    kind: 'choices',
    choices: SEVERITIES,
    argument: 'list',
    help: `run only checks of these severities: ${SEVERITIES.join(', ')}`,
    inScannedCode: 'allowed',
  },
  compliance: {
    kind: 'names',
    argument: 'list',
    help: 'report by the controls of these frameworks, and run only their checks',
    inScannedCode: 'allowed',
  },
  status: {
    kind: 'choices',
    choices: STATUSES,
    argument: 'list',
    help: `report only these: ${STATUSES.join(', ')} (no effect on the exit code)`,
    inScannedCode: 'allowed',
  },
  'fail-on': {
    kind: 'choice',
    choices: SEVERITIES,
    argument: 'severity',
    help: 'lowest severity that makes the exit code 3',
    default: 'informational',
    inScannedCode: 'allowed',
  },
  'ignore-exit-code-3': {
    kind: 'flag',
    letter: 'z',
    help: 'exit with 0 where it would be 3',
    inScannedCode: 'allowed',
  },
  strict: {
    kind: 'flag',
    help: 'exit with 4 also for what was recognised and has no check',
    conflictsWith: 'allow-incomplete',
    inScannedCode: 'allowed',
  },
  'allow-incomplete': {
    kind: 'flag',
    help: 'exit with 0 where it would be 4',
    conflictsWith: 'strict',
    inScannedCode: 'allowed',
  },
  baseline: {
    kind: 'file',
    argument: 'file',
    help: 'fail only for findings that this baseline does not have',
    conflictsWith: 'since',
    inScannedCode: 'allowed',
  },
  since: {
    kind: 'text',
    argument: 'ref',
    help: 'fail only for what is new since this commit; auto: since the base of the pull request',
    conflictsWith: 'baseline',
    inScannedCode: 'allowed',
  },
  'write-baseline': {
    kind: 'file',
    argument: 'file',
    help: 'write a baseline: what failed now is accepted by scans with --baseline',
    inScannedCode: { refused: 'write over files' },
  },
  account: {
    kind: 'text',
    argument: 'uid',
    help: 'the account or project the files belong to',
    defaultInWords: 'the git remote, else the folder',
    inScannedCode: { refused: 'report findings in the name of another account' },
  },
  'checks-dir': {
    kind: 'files',
    argument: 'folder',
    help: 'a folder of custom checks, whose code is run; may be given several times',
    inScannedCode: { refused: 'run code' },
  },
  'var-file': {
    kind: 'files',
    argument: 'file',
    help: 'a file of Terraform variables, as for terraform plan; may be given several times',
    inScannedCode: 'allowed',
  },
  'plan-code': {
    kind: 'file',
    argument: 'folder',
    help: 'the folder of the Terraform code that plans were made of',
    defaultInWords: 'beside each plan, around it, or scanned with it',
    inScannedCode: 'allowed',
  },
  'download-modules': {
    kind: 'flag',
    help: 'download Terraform modules that are pinned and not installed; nothing else makes requests',
    inScannedCode: { refused: 'send requests to servers that it names' },
  },
  'modules-cache': {
    kind: 'folder',
    argument: 'folder',
    help: 'where downloaded modules are kept',
    defaultInWords: 'assay/modules in $XDG_CACHE_HOME or ~/.cache',
    inScannedCode: { refused: 'write over files' },
  },
  'modules-lock': {
    kind: 'file',
    argument: 'file',
    help: 'a record of downloaded modules: what it has must be the same again, and what is new is added',
    inScannedCode: { refused: 'write over files' },
  },
  'private-module-hosts': {
    kind: 'names',
    argument: 'list',
    help: 'hosts of modules that may be in a private network',
    inScannedCode: { refused: 'send requests into your network' },
  },
  parameters: {
    kind: 'files',
    argument: 'file',
    help: 'a file of CloudFormation parameters, as the AWS CLI takes it; may be given several times',
    inScannedCode: 'allowed',
  },
  'helm-values': {
    kind: 'files',
    argument: 'file',
    help: 'a file of values for all Helm charts, as for helm template; may be given several times',
    inScannedCode: 'allowed',
  },
  'helm-set': {
    kind: 'texts',
    argument: 'name=value',
    help: 'set a value of all Helm charts, as helm template --set; may be given several times',
    inScannedCode: 'allowed',
  },
  'helm-set-string': {
    kind: 'texts',
    argument: 'name=value',
    help: 'the same with a value that is a text, as helm template --set-string; may be given several times',
    inScannedCode: 'allowed',
  },
  'kube-version': {
    kind: 'text',
    argument: 'version',
    help: 'the version of Kubernetes that Helm charts are rendered for',
    defaultInWords: '1.34',
    inScannedCode: 'allowed',
  },
  'aws-profile': {
    kind: 'text',
    argument: 'name',
    help: 'the profile of the AWS configuration to scan a live AWS account with',
    defaultInWords: 'the credentials that the AWS CLI would use',
    cloud: 'aws',
    inScannedCode: { refused: 'scan with other credentials' },
  },
  regions: {
    kind: 'names',
    argument: 'list',
    help: 'scan a live AWS account in these regions only',
    defaultInWords: 'all that are enabled',
    cloud: 'aws',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'role-arn': {
    kind: 'text',
    argument: 'arn',
    help: 'a role to assume for scanning a live AWS account',
    cloud: 'aws',
    inScannedCode: { refused: 'scan another account' },
  },
  'external-id': {
    kind: 'text',
    argument: 'id',
    help: 'the external id that the role asks for',
    cloud: 'aws',
    inScannedCode: { refused: 'scan another account' },
  },
  organization: {
    kind: 'flag',
    help: 'scan all accounts of the AWS organization, with a role in each',
    conflictsWith: 'role-arn',
    cloud: 'aws',
    inScannedCode: { refused: 'scan other accounts' },
  },
  'organization-role': {
    kind: 'text',
    argument: 'name',
    help: 'the name of the role to assume in each account of the organization',
    default: 'assay-scan',
    cloud: 'aws',
    inScannedCode: { refused: 'scan other accounts' },
  },
  accounts: {
    kind: 'names',
    argument: 'list',
    help: 'scan these accounts of the organization only',
    cloud: 'aws',
    inScannedCode: 'allowed',
  },
  'exclude-accounts': {
    kind: 'names',
    argument: 'list',
    help: 'accounts of the organization that are not scanned',
    cloud: 'aws',
    inScannedCode: 'allowed',
  },
  subscriptions: {
    kind: 'names',
    argument: 'list',
    help: 'scan these subscriptions of Azure only, by their ids or names',
    defaultInWords: 'all that the credentials see',
    cloud: 'azure',
    inScannedCode: 'allowed',
  },
  'management-group': {
    kind: 'text',
    argument: 'id',
    help: 'scan the subscriptions below this management group of Azure only',
    cloud: 'azure',
    inScannedCode: 'allowed',
  },
  tenant: {
    kind: 'text',
    argument: 'id',
    help: 'the tenant of Azure to sign in to',
    defaultInWords: 'AZURE_TENANT_ID, or that of the Azure CLI',
    cloud: 'azure',
    inScannedCode: { refused: 'scan other subscriptions' },
  },
  'azure-cloud': {
    kind: 'choice',
    choices: ['public', 'usgovernment', 'china'],
    argument: 'name',
    help: 'the cloud of Azure that is scanned: public, usgovernment or china',
    defaultInWords: 'public',
    cloud: 'azure',
    inScannedCode: { refused: 'scan other subscriptions' },
  },
  projects: {
    kind: 'names',
    argument: 'list',
    help: 'scan these projects of Google Cloud only, by their ids',
    defaultInWords: 'the project of the environment or of the credentials',
    cloud: 'google',
    inScannedCode: 'allowed',
  },
  folder: {
    kind: 'text',
    argument: 'number',
    help: 'scan the projects below this folder of Google Cloud',
    conflictsWith: 'google-organization',
    cloud: 'google',
    inScannedCode: 'allowed',
  },
  'google-organization': {
    kind: 'text',
    argument: 'number',
    help: 'scan the projects of this organization of Google Cloud',
    cloud: 'google',
    inScannedCode: 'allowed',
  },
  'impersonate-service-account': {
    kind: 'text',
    argument: 'email',
    help: 'scan Google Cloud as this service account',
    cloud: 'google',
    inScannedCode: { refused: 'scan as somebody else' },
  },
  kubeconfig: {
    kind: 'file',
    argument: 'file',
    help: 'the kubeconfig to scan a cluster with',
    defaultInWords: 'what kubectl would use',
    cloud: 'kubernetes',
    inScannedCode: { refused: 'run a program that it names' },
  },
  context: {
    kind: 'text',
    argument: 'name',
    help: 'the context of the kubeconfig: which cluster is scanned, and as whom',
    defaultInWords: 'the current one',
    cloud: 'kubernetes',
    inScannedCode: { refused: 'scan another cluster' },
  },
  'cluster-name': {
    kind: 'text',
    argument: 'name',
    help: 'what the cluster is called in reports',
    defaultInWords: 'its name in the kubeconfig',
    cloud: 'kubernetes',
    inScannedCode: { refused: 'report findings in the name of another cluster' },
  },
  namespaces: {
    kind: 'names',
    argument: 'list',
    help: 'scan these namespaces of a cluster only',
    cloud: 'kubernetes',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'exclude-namespaces': {
    kind: 'names',
    argument: 'list',
    help: 'namespaces of a cluster that are not scanned',
    cloud: 'kubernetes',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  kinds: {
    kind: 'names',
    argument: 'list',
    help: 'scan objects of these kinds of a cluster only: Deployment,Pod',
    cloud: 'kubernetes',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'report-per-account': {
    kind: 'flag',
    help: 'write the reports of each live account apart, of an organization or of several clouds; a push is still one',
    inScannedCode: 'allowed',
  },
  exclude: {
    kind: 'texts',
    argument: 'glob',
    help: 'leave out files and folders, in the syntax of .gitignore; may be given several times',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'mutelist-file': {
    kind: 'file',
    argument: 'file',
    help: 'mute the findings that this file lists, each with a reason',
    inScannedCode: 'allowed',
  },
  'inline-ignores': {
    kind: 'flag',
    help: 'do not heed assay:ignore, nor comments and ignore files of other tools, in scanned files',
    default: true,
    inScannedCode: 'allowed',
  },
  gitignore: {
    kind: 'flag',
    help: 'also scan what .gitignore leaves out',
    default: true,
    inScannedCode: 'allowed',
  },
  'push-to-cloud': {
    kind: 'flag',
    help: 'upload the findings when the scan is done',
    inScannedCode: { refused: 'send findings away' },
  },
  'push-excerpts': {
    kind: 'flag',
    help: 'with --push-to-cloud, also send the lines of code that findings are about; secrets are masked',
    inScannedCode: { refused: 'send code away' },
  },
  quiet: {
    kind: 'flag',
    letter: 'q',
    help: 'write the reports that are asked for, and say nothing but what went wrong, and how a push ended',
    inScannedCode: { refused: 'hide what it leaves out' },
  },
  verbose: {
    kind: 'flag',
    letter: 'v',
    help: 'the whole list of findings, and the details of a push',
    inScannedCode: 'allowed',
  },
  color: {
    kind: 'flag',
    help: 'no colours',
    default: true,
    inScannedCode: 'allowed',
  },
} as const satisfies Readonly<Record<string, OptionDescription>>

type Descriptions = typeof SCAN_OPTIONS

export type OptionName = keyof Descriptions

/** The options that select checks, and say how severe they are. */
export const SELECTING_OPTIONS = [
  ...['profile', 'checks', 'excluded-checks', 'included-checks', 'check-severities'],
  ...['services', 'severity', 'compliance'],
] as readonly OptionName[]

export const OPTION_NAMES = Object.keys(SCAN_OPTIONS) as readonly OptionName[]

/** The options that somebody has set, by the names of their properties. */
export type GivenOptions = {
  readonly [Name in OptionName as PropertyName<Name>]?: ValueOf<Descriptions[Name]>
}

/** The names of the options that have a default. */
type Defaulted = {
  [Name in OptionName]: Descriptions[Name] extends { readonly default: unknown } ? PropertyName<Name> : never
}[OptionName]

/** The options of a scan, with their defaults. */
export type ScanOptions = GivenOptions & Required<Pick<GivenOptions, Defaulted>>
