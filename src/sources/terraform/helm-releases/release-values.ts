import type { Budget } from '../../../limits/budget.ts'
import type { Location } from '../../../model/location.ts'
import { textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { GoMap, type Origin } from '../../helm/go/value.ts'
import { YamlValueError } from '../../helm/go/yaml-value.ts'
import { hasUnknownKeys, StandIns } from '../../helm/stand-ins.ts'
import { hideValues, secretOf } from '../../helm/values/hide-values.ts'
import { mergeOver } from '../../helm/values/merge-values.ts'
import { readPlacedValues } from '../../helm/values/read-values.ts'
import { AssignmentError, setValues } from '../../helm/values/set-values.ts'
import { toText } from '../evaluate/conversion.ts'
import type { EvaluatedAttribute, EvaluatedResource } from '../evaluate/evaluated.ts'
import { isList } from '../evaluate/object.ts'
import { ComputedAttribute } from '../evaluate/unknowns.ts'
import { type Assignment, assignmentsOf } from './assignments.ts'
import { ReleaseError } from './release-error.ts'

/** Characters of values that are read in the time of one step. */
const CHARACTERS_PER_STEP = 8

/** What a release gives its chart. */
export interface ReleaseValues {
  readonly values: GoMap
  /** What of them is known only after apply; absent where all of them are known. */
  readonly unknowns?: StandIns
  /** What no output may quote of them: see `secretOf`. */
  readonly secret: string | undefined
}

/**
 * The values of a `helm_release`, merged as its provider does: the texts in `values`, then `set`, `set_list`,
 * `set_sensitive` and `set_wo`.
 *
 * @throws ReleaseError where it is not known which values it sets, or Helm would not take them
 */
export function releaseValues(release: EvaluatedResource, budget: Budget | undefined): ReleaseValues {
  const reader = new ValuesReader(budget)
  const written = release.attributes.get('values')
  if (written) reader.addTexts(written)
  for (const assignment of assignmentsOf(release)) reader.assign(assignment)
  return reader.result
}

class ValuesReader {
  readonly #budget: Budget | undefined
  readonly #unknowns = new StandIns()
  #values = new GoMap()
  #isAllKnown = true

  constructor(budget: Budget | undefined) {
    this.#budget = budget
  }

  get result(): ReleaseValues {
    if (hasUnknownKeys(this.#values)) throw new ReleaseError('it is not known which values it sets')
    return {
      values: this.#values,
      ...(!this.#isAllKnown && { unknowns: this.#unknowns }),
      secret: secretOf(this.#values),
    }
  }

  addTexts(written: EvaluatedAttribute): void {
    const { value } = written
    if (isUnknown(value)) throw new ReleaseError(`its values are unknown: ${value.reason}`)
    for (const text of isList(value) ? value : [value]) {
      if (text === null || text === '') continue
      this.#values = mergeOver(this.#values, this.#valuesIn(text, written))
    }
  }

  #valuesIn(written: Value, attribute: EvaluatedAttribute): GoMap {
    const text = this.#yamlOf(written)
    this.#spendOn(text)
    try {
      const values = readPlacedValues(text, (_start, _end, path) => originIn(attribute, path))
      if (attribute.tainted) hideValues(values)
      return values
    } catch (error) {
      if (!(error instanceof YamlValueError)) throw error
      // The message may quote a value.
      throw new ReleaseError('a text in its values is no YAML', { cause: error })
    }
  }

  /** The text, with stand-ins for what of it is not known. */
  #yamlOf(written: Value): string {
    const text = toText(written)
    if (!isUnknown(text)) return text
    if (text.json !== undefined) return JSON.stringify(this.#withStandIns(text.json))
    if (text.template?.some((piece) => !isUnknown(piece))) return this.#textOf(text)
    throw new ReleaseError(`a text in its values is unknown: ${text.reason}`)
  }

  #withStandIns(value: Value): Value {
    if (isUnknown(value)) return this.#textOf(value)
    if (isList(value)) return value.map((item) => this.#withStandIns(item))
    if (!isValueObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#withStandIns(item)]))
  }

  #textOf(text: string | Unknown): string {
    return textPieces(text)
      .map((piece) => (isUnknown(piece) ? this.#standIn(piece) : piece))
      .join('')
  }

  #standIn(unknown: Unknown): string {
    this.#isAllKnown = false
    return this.#unknowns.standIn(unknown, unknown instanceof ComputedAttribute && !unknown.mayBeEmpty)
  }

  assign({ name, value, mode, attribute, hides }: Assignment): void {
    if (isUnknown(name)) throw new ReleaseError(`it is not known which values it sets: ${name.reason}`)
    const text = this.#assigned(value)
    this.#spendOn(text)
    try {
      setValues(this.#values, `${name}=${text}`, mode, (path) => originIn(attribute, path), hides)
    } catch (error) {
      if (!(error instanceof AssignmentError)) throw error
      throw new ReleaseError('a value that it sets has no name that Helm would take', { cause: error })
    }
  }

  /** A list is written in braces, as the provider does it. */
  #assigned(value: Value): string {
    if (isList(value)) return `{${value.map((item) => this.#assigned(item)).join(',')}}`
    return value === null ? '' : this.#textOf(toText(value))
  }

  #spendOn(text: string): void {
    this.#budget?.spend(text.length / CHARACTERS_PER_STEP)
    if (this.#budget?.exhausted) throw new ReleaseError('the scan takes too long already')
  }
}

/** Where a value of an attribute is written; nowhere, for what was given from outside of the files. A path may quote it. */
function originIn({ location, tainted, fromOutside }: EvaluatedAttribute, path: string): Origin {
  const { file, startLine, endLine }: Location = location
  return {
    file: fromOutside ? undefined : file,
    startLine,
    endLine,
    path: tainted ? '' : path,
  }
}
