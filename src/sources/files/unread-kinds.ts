/** A kind of infrastructure file that Assay recognises but cannot read. Reports count such files. */
interface FileKind {
  /** Before the word "files": `2 Docker Compose files`. */
  readonly kind: string
  /** Paths of files that may be of this kind; where there is no `content`, all of them are. */
  readonly path: RegExp
  /** Test of the text, where the path alone is not enough. Only for YAML and JSON, which are read anyway. */
  readonly content?: (text: string) => boolean
}

/** The first character of a YAML document after comments. A playbook is a list of plays. */
const FIRST_CHARACTER = /^(?!---)[ \t]{0,100}([^\s#%])/m

const PLAY = /^(?:- | {2})(?:hosts|(?:ansible\.builtin\.)?import_playbook)[ \t]*:/m

/** The first that fits counts. */
const FILE_KINDS: readonly FileKind[] = [
  {
    kind: 'Serverless Framework',
    path: /(?:^|\/)serverless(?:[.-][\w.-]{0,100})?\.ya?ml$/,
    content: (text) => /^provider[ \t]*:/m.test(text),
  },
  { kind: 'Serverless Framework', path: /(?:^|\/)serverless\.(?:js|json|ts)$/ },
  {
    kind: 'Azure Pipelines',
    path: /(?:^|\/)(?:azure-pipelines[\w.-]{0,100}|\.azure-pipelines\/.{1,500})\.ya?ml$/,
  },
  { kind: 'CircleCI', path: /(?:^|\/)\.circleci\/[^/]{1,200}\.ya?ml$/ },
  { kind: 'Bitbucket Pipelines', path: /(?:^|\/)bitbucket-pipelines\.ya?ml$/ },
  { kind: 'Travis CI', path: /(?:^|\/)\.travis\.ya?ml$/ },
  { kind: 'Drone CI', path: /(?:^|\/)\.drone\.ya?ml$/ },
  { kind: 'Buildkite', path: /(?:^|\/)\.buildkite\/.{1,500}\.(?:json|ya?ml)$/ },
  { kind: 'Google Cloud Build', path: /(?:^|\/)cloudbuild\.(?:json|ya?ml)$/ },
  { kind: 'AWS CodeBuild', path: /(?:^|\/)buildspec\.ya?ml$/ },
  { kind: 'Jenkins', path: /(?:^|\/)Jenkinsfile(?:[.-][\w.-]{0,100})?$|\.jenkinsfile$/ },
  { kind: 'Helmfile', path: /(?:^|\/)helmfile\.ya?ml(?:\.gotmpl)?$/ },
  { kind: 'AWS CDK', path: /(?:^|\/)cdk\.json$/ },
  { kind: 'CDK for Terraform', path: /(?:^|\/)cdktf\.json$/ },
  { kind: 'Pulumi', path: /(?:^|\/)Pulumi\.ya?ml$/ },
  { kind: 'Terraform Stacks', path: /\.(?:tfcomponent|tfdeploy|tfstack)\.hcl$/ },
  { kind: 'Packer', path: /\.pkr\.(?:hcl|json)$/ },
  { kind: 'Nomad', path: /\.nomad(?:\.hcl)?$/ },
  { kind: 'Vagrant', path: /(?:^|\/)Vagrantfile$/ },
  { kind: 'Ansible role', path: /(?:^|\/)roles\/[^/]{1,200}\/tasks\/main\.ya?ml$/ },
  {
    kind: 'Ansible playbook',
    path: /\.ya?ml$/,
    content: (text) => FIRST_CHARACTER.exec(text)?.[1] === '-' && PLAY.test(text),
  },
]

/** One expression instead of one for each kind: most paths of a tree fit none. */
const TOLD_BY_PATH = anyOf(FILE_KINDS.filter(({ content }) => !content).map(({ path }) => path))
const ANY_PATH = anyOf(FILE_KINDS.map(({ path }) => path))

/** Whether a path alone tells that a file is of a kind that is recognised and not read. */
export function isUnreadByPath(path: string): boolean {
  return TOLD_BY_PATH.test(path)
}

/** The kind of an infrastructure file that no format reads; `undefined` for other files. */
export function unreadKind(path: string, text: string): string | undefined {
  if (!ANY_PATH.test(path)) return undefined
  return FILE_KINDS.find((kind) => kind.path.test(path) && (kind.content?.(text) ?? true))?.kind
}

function anyOf(expressions: readonly RegExp[]): RegExp {
  return new RegExp(expressions.map(({ source }) => source).join('|'))
}
