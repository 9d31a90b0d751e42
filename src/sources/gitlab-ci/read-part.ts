import type {
  CiCache,
  CiJob,
  CiPipeline,
  CiRule,
  CiScript,
  CiService,
  CiText,
  CiVariable,
} from '../../model/gitlab-ci/pipeline.ts'
import { variableWord } from '../../model/gitlab-ci/variable-word.ts'
import type { Location, Place } from '../../model/location.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import { parseScript } from '../shell/parse-script.ts'
import { type CiValue, entriesOf, itemsOf, textOf, valueIn } from './value.ts'
import { valuesOf, variableMapsOf } from './variables.ts'

/** Values that were read already: what several jobs share is judged once. */
export type Seen = Set<CiValue>

type Part = Omit<CiPipeline, 'includes' | 'known'>

/** A reader of one resource, which remembers where each text is written. */
export class PartReader {
  readonly locations = new Map<string, Place>()
  readonly #seen: Seen
  readonly #called: CalledScripts | undefined

  /** `called` are the scripts of the repository, where they are read. */
  constructor(seen: Seen, called: CalledScripts | undefined) {
    this.#seen = seen
    this.#called = called
  }

  /** Images, scripts and the like of a job, or of all of them. */
  part(value: CiValue): Part {
    const access = textOf(valueIn(value, 'artifacts', 'access'))
    const isPublic = textOf(valueIn(value, 'artifacts', 'public'))
    return {
      images: this.#named(valueIn(value, 'image'), 'image'),
      services: itemsOf(valueIn(value, 'services')).flatMap((item, index) =>
        this.#service(item, `services[${index}]`),
      ),
      scripts: [
        ...this.#scripts(valueIn(value, 'hooks', 'pre_get_sources_script'), 'hooks.pre_get_sources_script'),
        ...['before_script', 'script', 'after_script'].flatMap((key) =>
          this.#scripts(valueIn(value, key), key),
        ),
      ],
      variables: variableMapsOf(value).flatMap(({ map, at }) => this.variables(map, at)),
      artifactPaths: itemsOf(valueIn(value, 'artifacts', 'paths')).flatMap((item, index) =>
        this.#text(item, `artifacts.paths[${index}]`),
      ),
      artifactAccess: access ?? (isPublic === 'false' ? 'developer' : 'all'),
      caches: itemsOf(valueIn(value, 'cache')).flatMap((cache, index) =>
        this.#cache(cache, `cache[${index}]`),
      ),
    }
  }

  /** What only jobs have. */
  job(value: CiValue): Pick<CiJob, 'deployment' | 'rules'> {
    const environment = valueIn(value, 'environment')
    const [name] = this.#text(
      environment?.kind === 'map' ? valueIn(environment, 'name') : environment,
      'environment',
    )
    const tier = textOf(valueIn(environment, 'deployment_tier'))
    const action = textOf(valueIn(environment, 'action')) ?? 'start'
    return {
      ...(name && { deployment: { ...name, action, ...(tier !== undefined && { tier }) } }),
      rules: [...this.#rules(value), ...this.#only(value)],
    }
  }

  /** Variables, each a text or an object with its value. */
  variables(value: CiValue | undefined, at: string): readonly CiVariable[] {
    return entriesOf(value).flatMap(([name, entry]) =>
      valuesOf(entry).flatMap((one, index) =>
        this.#text(one, `${at}.${name}${index > 0 ? `[${index}]` : ''}`).map((text) => ({ name, ...text })),
      ),
    )
  }

  /** An image or a service is a name, or an object that has one. */
  #named(value: CiValue | undefined, at: string): readonly CiText[] {
    return this.#text(value?.kind === 'map' ? valueIn(value, 'name') : value, at)
  }

  #service(value: CiValue, at: string): readonly CiService[] {
    const alias = textOf(valueIn(value, 'alias'))
    const commands = ['entrypoint', 'command'].flatMap((key) =>
      itemsOf(valueIn(value, key)).flatMap((item, index) => this.#text(item, `${at}.${key}[${index}]`)),
    )
    return this.#named(value, at).map((image) => ({
      ...image,
      ...(alias !== undefined && { alias }),
      commands,
    }))
  }

  /** `script` goes on in the shell of `before_script`; others have one of their own. */
  #scripts(value: CiValue | undefined, key: string): readonly CiScript[] {
    if (key !== 'script') this.#called?.beginIn('')
    return itemsOf(value).flatMap((item, index) =>
      this.#text(item, `${key}[${index}]`).map((script) => ({
        ...script,
        commands: parseScript(script.text, variableWord, this.#called).map((command, position) => ({
          ...command,
          at: command.place ? this.#placed(command.place, script.at, position) : script.at,
        })),
      })),
    )
  }

  /** The path of a command in a script that is called, which is changed there. */
  #placed(place: Location, script: string, position: number): string {
    const at = `${script}.commands[${position}]`
    const call = this.locations.get(script)
    this.locations.set(at, {
      ...place,
      ...(call && { related: [{ location: call, what: `call of ${place.file}` }] }),
    })
    return at
  }

  #cache(value: CiValue, at: string): readonly CiCache[] {
    if (value.kind !== 'map' || this.#isSeen(value)) return []
    this.locations.set(at, (valueIn(value, 'unprotect') ?? value).location)
    return [{ at, unprotected: textOf(valueIn(value, 'unprotect')) === 'true' }]
  }

  #rules(value: CiValue): readonly CiRule[] {
    const usual = textOf(valueIn(value, 'when')) ?? 'on_success'
    return itemsOf(valueIn(value, 'rules')).flatMap((rule, index) => {
      if (rule.kind !== 'map') return []
      const condition = textOf(valueIn(rule, 'if'))
      const at = `rules[${index}]`
      this.locations.set(at, rule.location)
      const when = textOf(valueIn(rule, 'when')) ?? usual
      return [{ at, when, ...(condition !== undefined && { condition }) }]
    })
  }

  /** `only: [merge_requests]`, the older way to write a rule. */
  #only(value: CiValue): readonly CiRule[] {
    const only = valueIn(value, 'only')
    const refs = itemsOf(only?.kind === 'map' ? valueIn(only, 'refs') : only)
    const named = refs.find((ref) => textOf(ref) === 'merge_requests')
    if (!named) return []
    this.locations.set('only', named.location)
    const when = textOf(valueIn(value, 'when')) ?? 'on_success'
    return [{ at: 'only', when, condition: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]
  }

  #text(value: CiValue | undefined, at: string): readonly CiText[] {
    const text = textOf(value)
    if (text === undefined || !value || this.#isSeen(value)) return []
    this.locations.set(at, value.location)
    return [{ text, at }]
  }

  #isSeen(value: CiValue): boolean {
    if (this.#seen.has(value)) return true
    this.#seen.add(value)
    return false
  }
}
