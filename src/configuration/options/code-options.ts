import type { OptionDescriptions } from '../option.ts'

/** Whose the scanned files are, who may be let in, and what files are read with. */
export const CODE_OPTIONS = {
  account: {
    kind: 'text',
    argument: 'uid',
    help: 'the account or project the files belong to',
    defaultInWords: 'the git remote, else the folder',
    inScannedCode: { refused: 'report findings in the name of another account' },
  },
  'trusted-accounts': {
    kind: 'names',
    argument: 'list',
    help: 'accounts and organizations of AWS that may be let in, by their ids: yours, and those of partners',
    defaultInWords: 'those of the organization, as far as a live account tells them',
    inScannedCode: 'allowed',
  },
  'owner-tags': {
    kind: 'names',
    argument: 'list',
    help: 'tags or labels of resources that name their owner; the first one that a resource has counts, before CODEOWNERS',
    defaultInWords: 'none',
    inScannedCode: 'allowed',
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
} as const satisfies OptionDescriptions
