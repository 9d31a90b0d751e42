import type { Step, Text, Trigger } from '../../model/github-actions/workflow.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import { publishingTask } from './publishing-tasks.ts'
import { commandsOf, type StepCommand } from './step-commands.ts'
import { given, repositoryOf } from './uses.ts'

/** Whether a workflow runs for releases: when one is made, or when a tag is pushed and no branch. */
export function isReleaseTrigger({ event, tagsOnly }: Trigger): boolean {
  return event === 'release' || tagsOnly
}

/** Actions that publish packages, releases or pages. */
const PUBLISHES = new Set([
  'actions/create-release',
  'actions/upload-release-asset',
  'changesets/action',
  'crazy-max/ghaction-github-pages',
  'cycjimmy/semantic-release-action',
  'haaleo/publish-vscode-extension',
  'helm/chart-releaser-action',
  'jrubics/poetry-publish',
  'js-devtools/npm-publish',
  'katyo/publish-crates',
  'marvinpinto/action-automatic-releases',
  'ncipollo/release-action',
  'pypa/gh-action-pypi-publish',
  'redhat-actions/push-to-registry',
  'rubygems/release-gem',
  'softprops/action-gh-release',
  'svenstaro/upload-release-action',
  'wangyoucao577/go-release-action',
])

/** The input of an action that decides whether it publishes. */
interface Switch {
  readonly input: string
  /** The values with which it publishes, and one of them. */
  readonly value: RegExp
  readonly example: string
}

/** Actions that publish if an input says so. */
const PUBLISHES_IF: ReadonlyMap<string, Switch> = new Map([
  // An expression there is how an image is built for every change and pushed for some.
  ['docker/bake-action', { input: 'push', value: /^(?!false$).+/, example: 'true' }],
  ['docker/build-push-action', { input: 'push', value: /^(?!false$).+/, example: 'true' }],
  [
    'goreleaser/goreleaser-action',
    {
      input: 'args',
      value: /\brelease\b(?!.*--(?:snapshot|skip[= ]\S*publish))/,
      example: 'release',
    },
  ],
  ['pyo3/maturin-action', { input: 'command', value: /^(?:publish|upload)$/, example: 'publish' }],
])

/** Commands of engines that push images. */
const DOCKER =
  /^(?:image |manifest |compose )?push\b|^(?:buildx )?(?:bake|build)\b.* --push(?: |$)|^(?:buildx )?build\b.* (?:-o|--output)[ =]\S*(?:push=true|type=registry)/

/** Commands that publish, by program: the words that have to follow. */
const COMMANDS: ReadonlyMap<string, RegExp> = new Map([
  ['bun', /^publish\b/],
  ['cargo', /^(?:publish|release)\b(?!.*--dry-run)/],
  ['crane', /^push\b/],
  ['docker', DOCKER],
  ['dotnet', /^nuget push\b/],
  ['flit', /^publish\b/],
  ['gem', /^push\b/],
  ['gh', /^release (?:create|upload)\b/],
  ['goreleaser', /^release\b(?!.*--(?:snapshot|skip[= ]\S*publish))/],
  ['gradle', /\bpublish(?!ToMavenLocal)\w*\b/],
  ['gradlew', /\bpublish(?!ToMavenLocal)\w*\b/],
  ['hatch', /^publish\b/],
  ['helm', /^push\b/],
  ['lerna', /^publish\b/],
  ['maturin', /^(?:publish|upload)\b/],
  ['mvn', /\bdeploy\b/],
  ['mvnw', /\bdeploy\b/],
  ['nerdctl', DOCKER],
  ['npm', /^publish\b(?!.*--dry-run)/],
  ['oras', /^push\b/],
  ['ovsx', /^publish\b/],
  ['pdm', /^publish\b/],
  ['pnpm', /^(?:-r |--recursive )?publish\b(?!.*--dry-run)/],
  ['podman', DOCKER],
  ['poetry', /^publish\b(?!.*--dry-run)/],
  ['skopeo', /^copy\b.* docker:\/\/\S*$/],
  ['semantic-release', /^(?!.*--dry-run)/],
  ['twine', /^upload\b/],
  ['uv', /^publish\b(?!.*--dry-run)/],
  ['vsce', /^publish\b/],
  ['yarn', /^(?:npm )?publish\b/],
])

/** What a step publishes with, or may publish with: an action or a command. */
export interface Publication {
  readonly tool: string
  /** Why it is not known whether it publishes, as a clause; absent where it does. */
  readonly doubt?: string
}

/** What a step publishes with; `undefined` for one that publishes nothing. */
export function publicationBy(step: Step): Publication | undefined {
  const reference = repositoryOf(step.uses)
  if (!reference) return publicationByCommand(step)
  const { repository } = reference
  const condition = PUBLISHES_IF.get(repository)
  if (!condition) return PUBLISHES.has(repository) ? { tool: repository } : undefined
  const asked = given(step, condition.input) ?? pushingOutput(step)
  if (!asked || staysLocal(listed(given(step, 'tags')?.text))) return undefined
  if (condition.value.test(asked.text)) return { tool: repository }
  return condition.value.test(withFirst(asked, condition.example))
    ? { tool: repository, doubt: `the input ${condition.input} of ${repository} is only known when it runs` }
    : undefined
}

/** Where an action that builds images puts them, if that is a registry: so each platform is pushed by its digest. */
function pushingOutput(step: Step): Text | undefined {
  return step.with.find(
    ({ name, text }) =>
      /^(?:outputs|set)$/i.test(name) && /^\$\{\{|push=(?:true|\$\{\{)|type=registry/.test(text),
  )
}

/** A text with a word in place of the expression that it begins with. */
function withFirst({ text, holes: [first] }: Text, word: string): string {
  return first?.start === 0 ? word + text.slice(first.end) : text
}

function listed(text = ''): readonly string[] {
  return text.split(/[\n,]/).flatMap((line) => line.trim() || [])
}

function publicationByCommand(step: Step): Publication | undefined {
  const [first] = publishingCommands(step)
  if (first) return { tool: first.tool }
  const task = publishingTask(step)
  return task === undefined ? undefined : { tool: task, doubt: `what ${task} does is not read` }
}

/** A command that publishes. */
export interface PublishingCommand {
  readonly tool: string
  readonly words: StepCommand['words']
}

/** The commands of a step that publish. */
export function publishingCommands(step: Step): readonly PublishingCommand[] {
  return commandsOf(step).flatMap((command) => {
    const tool = publishingCommand(command)
    return tool === undefined ? [] : [{ tool, words: command.words }]
  })
}

/** Programs that start the one behind them. */
const STARTERS = new Set(['bunx', 'npx', 'pipx', 'pnpx', 'uvx'])

function publishingCommand({ words }: StepCommand): string | undefined {
  const names = words.map((word) => (isUnknown(word) ? '' : word))
  const start = STARTERS.has(names[0] ?? '') ? 1 : isPythonModule(names) ? 2 : 0
  const program = programName(words[start])
  const form = program === undefined ? undefined : COMMANDS.get(program)
  const rest = names.slice(start + 1).join(' ')
  if (!form?.test(rest) || (form === DOCKER && staysLocal(imagesOf(names)))) return undefined
  return `${program} ${names[start + 1] ?? ''}`.trim()
}

/** The images of `docker push a/b` and of `docker buildx build --push -t a/b -t a/c`. */
function imagesOf(names: readonly string[]): readonly string[] {
  if (!names.includes('build') && !names.includes('bake')) return names.slice(-1)
  return names.flatMap((name, index) => {
    const [, inline] = /^(?:--tag=|-t(?=.))(.+)$/.exec(name) ?? []
    return inline ?? (/^(?:-t|--tag)$/.test(names[index - 1] ?? '') ? name : [])
  })
}

/** `python -m twine upload`. */
function isPythonModule([program = '', option]: readonly string[]): boolean {
  return /^(?:python|python3|py)$/.test(program) && option === '-m'
}

/**
 * The host of a registry on the machine itself: `localhost` or a name below it, as k3d has them, an address of the machine, or
 * a name without a dot, which only its own network knows.
 */
const LOCAL_HOST =
  /^(?:(?:[\w-]+\.)*localhost(?::\d+)?|127(?:\.\d{1,3}){3}(?::\d+)?|\[::1\](?::\d+)?|[\w-]+:\d+)$/i

/** Whether all images of a list lie in a registry on the machine itself, where nobody else gets them. */
function staysLocal(images: readonly string[]): boolean {
  return images.length > 0 && images.every(isLocal)
}

function isLocal(image: string): boolean {
  const end = image.indexOf('/')
  return end !== -1 && LOCAL_HOST.test(image.slice(0, end))
}
