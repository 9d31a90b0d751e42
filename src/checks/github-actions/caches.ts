import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { given, type RepositoryReference, repositoryOf, versionOf } from './uses.ts'

/** An action that restores a cache. */
interface Cache {
  readonly action: string
  /** Whether that is known before it runs. */
  readonly isCertain: boolean
}

/** The input of an action that decides whether it restores a cache. */
interface Switch {
  readonly input: string
  /** The values with which it restores one; `absent` where the input is not set. */
  readonly on: (value: string) => boolean
  readonly absent: boolean
}

const isSet = (value: string) => value !== '' && value !== 'false'
const isNotFalse = (value: string) => value !== 'false'
const isNotTrue = (value: string) => value !== 'true'

/** Restores a cache if the input asks for it. */
const onDemand = (input: string): Switch => ({ input, on: isSet, absent: false })
/** Restores a cache unless the input is `false`. */
const unlessFalse = (input: string): Switch => ({ input, on: isNotFalse, absent: true })
/** Restores a cache unless the input is `true`. */
const unlessTrue = (input: string): Switch => ({ input, on: isNotTrue, absent: true })

const SWITCHES: ReadonlyMap<string, Switch> = new Map([
  ['actions-rust-lang/setup-rust-toolchain', unlessFalse('cache')],
  ['actions/cache', unlessTrue('lookup-only')],
  ['actions/setup-dotnet', onDemand('cache')],
  ['actions/setup-go', unlessFalse('cache')],
  ['actions/setup-java', onDemand('cache')],
  ['actions/setup-node', onDemand('cache')],
  ['actions/setup-python', onDemand('cache')],
  ['astral-sh/setup-uv', unlessFalse('enable-cache')],
  ['awalsh128/cache-apt-pkgs-action', unlessTrue('_')],
  ['bahmutov/npm-install', unlessFalse('use-cache')],
  ['baptiste0928/cargo-install', unlessTrue('_')],
  ['coursier/cache-action', unlessTrue('_')],
  ['denoland/setup-deno', onDemand('cache')],
  ['determinatesystems/magic-nix-cache-action', unlessTrue('_')],
  ['docker/bake-action', { input: 'set', on: (value) => /cache-from=type=gha/.test(value), absent: false }],
  ['docker/build-push-action', { input: 'cache-from', on: (value) => /type=gha/.test(value), absent: false }],
  ['docker/setup-qemu-action', unlessFalse('cache-image')],
  ['goto-bus-stop/setup-zig', unlessFalse('cache')],
  ['graalvm/setup-graalvm', onDemand('cache')],
  ['gradle/actions', unlessTrue('cache-disabled')],
  ['gradle/gradle-build-action', unlessTrue('cache-disabled')],
  ['hendrikmuhs/ccache-action', unlessFalse('restore')],
  ['jdx/mise-action', unlessFalse('cache')],
  ['julia-actions/cache', unlessTrue('_')],
  ['leafo/gh-actions-lua', unlessFalse('buildcache')],
  ['mamba-org/setup-micromamba', onDemand('cache-environment')],
  ['mlugg/setup-zig', unlessFalse('use-cache')],
  ['moonrepo/setup-rust', unlessFalse('cache')],
  ['mozilla-actions/sccache-action', unlessTrue('_')],
  ['nix-community/cache-nix-action', unlessTrue('_')],
  ['oven-sh/setup-bun', unlessTrue('no-cache')],
  ['pdm-project/setup-pdm', onDemand('cache')],
  ['pnpm/action-setup', onDemand('cache')],
  ['prefix-dev/setup-pixi', unlessFalse('cache')],
  ['pyo3/maturin-action', onDemand('sccache')],
  [
    'ramsey/composer-install',
    { input: 'ignore-cache', on: (value) => !/^(?:1|true|yes)$/.test(value), absent: true },
  ],
  ['ruby/setup-ruby', onDemand('bundler-cache')],
  ['subosito/flutter-action', onDemand('cache')],
  ['swatinem/rust-cache', unlessTrue('lookup-only')],
])

/** Actions of a repository that are about other things than its cache. */
const OTHER_PATHS = /^\/(?:save|wrapper-validation|dependency-submission)$/

/** Versions of setup-go that restored a cache on demand only. */
const BEFORE_DEFAULT = /^v?[1-3](?:\.|$)/

/** Actions that cache what a package manager downloads where they are told to. */
const SETUP = /^actions\/setup-/

/** Versions of setup-node that restore a cache where package.json names npm as its package manager. */
const BY_PACKAGE_MANAGER = /^v?(?:[5-9]|[1-9]\d)(?:\.|$)/

/** The cache that a step restores. */
export function cacheOf(step: Step): Cache | undefined {
  const reference = repositoryOf(step.uses)
  if (!reference || OTHER_PATHS.test(reference.path)) return undefined
  const byPackageManager = given(step, 'package-manager-cache')
  if (SETUP.test(reference.repository) && byPackageManager && plain(byPackageManager) === 'true')
    return { action: reference.repository, isCertain: true }
  if (mayCacheByPackageManager(step, reference)) return { action: reference.repository, isCertain: false }
  const decides = switchOf(step, reference)
  if (!decides) return undefined
  const value = given(step, decides.input)
  if (value && isOnlyExpression(value)) return { action: reference.repository, isCertain: false }
  const restores = value ? decides.on(plain(value)) : decides.absent
  return restores ? { action: reference.repository, isCertain: true } : undefined
}

function switchOf(step: Step, { repository, ref }: RepositoryReference): Switch | undefined {
  if (repository === 'actions/setup-go' && BEFORE_DEFAULT.test(versionOf(step, ref))) return onDemand('cache')
  return SWITCHES.get(repository)
}

function mayCacheByPackageManager(step: Step, { repository, ref }: RepositoryReference): boolean {
  const decides = given(step, 'package-manager-cache')
  return (
    repository === 'actions/setup-node' &&
    BY_PACKAGE_MANAGER.test(versionOf(step, ref)) &&
    !given(step, 'cache') &&
    !(decides && plain(decides) === 'false')
  )
}

function plain({ text }: Text): string {
  return text.trim().toLowerCase()
}

/** Other text around expressions decides, as in `type=gha,scope=${{ … }}`. */
function isOnlyExpression({ text, holes }: Text): boolean {
  return holes.length > 0 && /^\$\{\{[\s\S]*\}\}$/.test(text.trim())
}
