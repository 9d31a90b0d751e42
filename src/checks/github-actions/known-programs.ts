import { EXPRESSION_PLACEHOLDER } from '../../model/github-actions/expression-placeholder.ts'

/** A program by its file name, with its arguments; `$` stands for what is not known. */
export type Words = readonly string[]

/** Programs that start the one behind them, with the words that stand between, in the order in which they may follow each other. */
const STARTERS: readonly RegExp[] = [
  /^(?:bundle exec|hatch run|pipenv run|pipx run|poetry run|uv run) /,
  /^(?:bunx|npx|pnpx|uvx)(?: -\S+)* /,
  /^(?:npm|pnpm|yarn) (?:exec|dlx)(?: -\S+)* /,
  /^(?:python|python3|py) -m /,
]

/** Programs whose commands write to the repository with the token that a checkout left, by what follows their name. */
const PUSHING: ReadonlyMap<string, RegExp> = new Map([
  ['auto', /^shipit\b/],
  ['cargo', /^(?:release|smart-release|(?:workspaces|ws) (?:publish|version))\b/],
  ['changeset', /^(?:publish|tag)\b/],
  ['cr', /^(?:index|upload)\b/],
  ['docusaurus', /^deploy\b/],
  ['gh', /^/],
  ['gh-pages', /^/],
  ['ghp-import', /(?:^| )(?:-\w*p\w*|--push)\b/],
  ['git', /^(?:-[cC] \S+ |-(?![cC] )\S+ )*(?:(?:lfs|subtree) )?push\b/],
  ['goreleaser', /^release\b/],
  ['gradle', /(?:^| )release\b/],
  ['gradlew', /(?:^| )release\b/],
  ['hub', /^/],
  ['lerna', /^(?:publish|version)\b/],
  ['mike', /(?:^| )(?:-p|--push)\b/],
  ['mkdocs', /^gh-deploy\b/],
  ['mvn', /\brelease:|\bscm:checkin\b/],
  ['mvnw', /\brelease:|\bscm:checkin\b/],
  ['np', /^/],
  ['npm', /^version\b/],
  ['pnpm', /^version\b/],
  ['release-it', /^/],
  ['sbt', /\brelease\b/],
  ['semantic-release', /^/],
  ['yarn', /^version\b/],
])

/** Programs that never push. */
const HARMLESS = new Set(
  (
    ': [ [[ actionlint alias apk apt apt-get awk aws az base64 basename black break brew buildah bzip2 cat cd chgrp chmod chown ' +
    'clang clang-format cmp column comm command continue cp crane ctest curl cut date dd df diff dig dirname dnf ' +
    'dpkg du echo env exit export false file find flake8 free g++ gcc gcloud getconf gofmt golangci-lint govulncheck gpg grep ' +
    'gsutil gunzip gzip hadolint head helm hostname id ifconfig isort jest jq kill kind kubectl kubeconform kustomize let ln ' +
    'local locale-gen ls lsb_release md5sum minikube mkdir mktemp mount mv mypy nc netstat nproc openssl paste pgrep ' +
    'phpunit pip pip3 popd prettier printenv printf ps pushd pwd pylint pytest read readlink realpath return rev rm rmdir rspec ' +
    'rubocop ruff rustc rustup sed seq set sha1sum sha256sum sha512sum shasum shellcheck shift shopt skopeo sleep sort split ss ' +
    'staticcheck stat systemctl sysctl tail tar tee terraform test tofu touch tr true tsc type ulimit umask uname ' +
    'uniq unset unxz unzip vitest wait wc wget which whoami xxd xz yamllint yq yum zip zstd'
  ).split(' '),
)

const GRADLE_TASK =
  /^(?:-|(?:[\w:-]*:)?(?:assemble|build|check|classes|clean|compile\w*|dependencies|jar|javadoc|lint|spotlessCheck|test|\w+Test)$)/

const NINJA_TARGET = /^(?:-|(?:all|check|install|test)$)/

const MAVEN_GOAL = /^(?:-|(?:clean|compile|install|package|test|test-compile|validate|verify)$|dependency:)/

/** Programs of which some commands never push; those that run scripts of the repository by name may. */
const HARMLESS_COMMANDS: ReadonlyMap<string, RegExp> = new Map([
  ['bun', /^(?:i|install|test)\b/],
  ['bundle', /^(?:config|install)\b|^$/],
  [
    'cargo',
    /^(?:\+\S+ )?(?:audit|bench|build|check|clippy|deny|doc|fetch|fmt|hack|install|llvm-cov|metadata|miri|nextest|test|tree|update|--version|-V)\b/,
  ],
  ['cmake', /^(?!.*(?:--target|-t)[ =](?!(?:all|check|install|test)\b))/],
  ['composer', /^(?:config|install|require|update|validate)\b/],
  ['corepack', /^(?:enable|install|prepare)\b/],
  ['coverage', /^(?:combine|html|report|xml)\b/],
  ['deno', /^(?:check|fmt|lint|test)\b/],
  ['docker', /^(?:build|buildx|images|info|inspect|load|login|logs|ps|pull|save|tag|version)\b/],
  ['dotnet', /^(?:build|format|pack|restore|test|tool (?:install|restore|update)|--(?:info|version))\b/],
  ['gem', /^install\b/],
  [
    'git',
    /^(?:-[cC] \S+ |-(?![cC] )\S+ )*(?:add|am|apply|archive|bisect|blame|branch|cat-file|check-ignore|checkout|cherry-pick|clean|clone|commit|config|describe|diff[\w-]*|fetch|for-each-ref|grep|hash-object|init|lfs|log|ls-\w+|merge|merge-base|mv|name-rev|pull|rebase|remote|reset|restore|rev-list|rev-parse|rm|shortlog|show|show-ref|sparse-checkout|stash|status|submodule|switch|symbolic-ref|tag|version|worktree|--version)\b/,
  ],
  ['go', /^(?:build|clean|env|fmt|get|install|list|mod|test|tool cover|version|vet|work)\b/],
  ['goreleaser', /^(?:build|check|healthcheck)\b/],
  ['mkdocs', /^build\b/],
  ['node', /^(?:-v|--version)\b/],
  ['npm', /^(?:audit|ci|config|i|install|ls|pack|t|test|view|-v|--version)\b/],
  ['pipx', /^install\b/],
  ['pnpm', /^(?:audit|config|i|install|ls|test|-v|--version)\b/],
  ['poetry', /^(?:build|check|config|env|install|lock|self)\b/],
  ['pre-commit', /^install\b/],
  ['python', /^(?:-m (?:build|compileall|ensurepip|pip|pytest|unittest|venv)|-V|--version)\b/],
  ['python3', /^(?:-m (?:build|compileall|ensurepip|pip|pytest|unittest|venv)|-V|--version)\b/],
  ['swift', /^(?:build|test)\b/],
  ['twine', /^check\b/],
  ['uv', /^(?:build|lock|pip|python|sync|tool install|venv)\b/],
  ['yarn', /^(?:audit|cache|config|install|test|-v)\b|^(?:--\S+(?: |$))*$/],
])

/** What build tools do that never push: each of their arguments, but for options with their values. */
const HARMLESS_TASKS: ReadonlyMap<string, RegExp> = new Map([
  ['gradle', GRADLE_TASK],
  ['gradlew', GRADLE_TASK],
  ['mvn', MAVEN_GOAL],
  ['mvnw', MAVEN_GOAL],
  ['ninja', NINJA_TARGET],
])

const OPTION_WITH_VALUE = /^-(?:C|P|T|f|j|p|pl|s)$/

/** Whether a command is known to push, or to do as much with the token. */
export function isKnownToPush(words: Words): boolean {
  return fits(PUSHING, words)
}

/** Whether a command surely does not push. */
export function isKnownNotToPush(words: Words): boolean {
  const { program } = split(started(words))
  return HARMLESS.has(program) || fits(HARMLESS_COMMANDS, words) || runsHarmlessTasks(words)
}

function runsHarmlessTasks([program = '', ...rest]: Words): boolean {
  const task = HARMLESS_TASKS.get(program)
  return (
    task !== undefined &&
    rest.every((word, at) => OPTION_WITH_VALUE.test(rest[at - 1] ?? '') || task.test(word))
  )
}

function fits(forms: ReadonlyMap<string, RegExp>, words: Words): boolean {
  return [words.join(' '), started(words)].some((command) => {
    const { program, rest } = split(command)
    return forms.get(program)?.test(rest) ?? false
  })
}

/** The program and the command of it that a person calls it by: `git push`. */
export function named(words: Words): string {
  const { program, rest } = split(started(words).replaceAll(/ -[cC] \S+/g, ''))
  const command = rest
    .split(' ')
    .find((word) => /^[\w.:-]+$/.test(word) && !/^-/.test(word) && !word.startsWith(EXPRESSION_PLACEHOLDER))
  return command === undefined ? program : `${program} ${command}`
}

/** The command without the programs that only start it. */
function started(words: Words): string {
  return STARTERS.reduce((command, starter) => command.replace(starter, ''), words.join(' '))
}

/** The program without its version, as in `npx semantic-release@25`, and what follows it. */
function split(command: string): { readonly program: string; readonly rest: string } {
  const [first = ''] = command.split(' ', 1)
  return { program: first.replace(/(?<=.)@.*$/, ''), rest: command.slice(first.length + 1) }
}
