import type { Cursor, Member } from '../model/cursor.ts'
import type { ResourceType, ResourceTypes } from '../model/resource.ts'
import { type Check, type CheckMetadata, defineCheck, mustBe, mustNotBe, type Sentences } from './check.ts'
import { type Safety, type Setting, set } from './fix.ts'

/** What a path leads to: `EncryptionAtRestOptions.Enabled`; `never` where it leads nowhere. */
type ValueAt<P, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? ValueAt<Member<P, Name>, Rest>
  : Member<P, Path>

/** The one setting that a check is about. */
type Must<Path extends string, Value> = Sentences & {
  readonly path: Path
  /** The class of the fix, which sets it. */
  readonly safety: Safety
} & (
    | { readonly equals: Value & Setting }
    /** A flag that is fine where it is not set. */
    | { readonly not: Value & boolean }
  )

/** A check whose verdict and fix follow from one setting. */
interface SettingCheck<T extends ResourceType, Path extends string> extends Omit<CheckMetadata, 'fix'> {
  readonly resources: readonly T[]
  readonly must: Must<Path, NoInfer<ValueAt<ResourceTypes[T], Path>>>
}

/** Declares a check of one setting: a failure is mended by setting it as the check asks for. */
export function defineSettingCheck<T extends ResourceType, Path extends string>({
  must,
  ...metadata
}: SettingCheck<T, Path>): Check {
  const names: readonly string[] = must.path.split('.')
  return defineCheck({
    ...metadata,
    fix: set(must.path, 'equals' in must ? must.equals : !must.not, must.safety),
    evaluate(resource) {
      const setting = names.reduce(
        (cursor, name) => cursor.at(name as never),
        resource.whole as Cursor<unknown>,
      )
      return 'equals' in must ? mustBe(setting, must.equals, must) : mustNotBe(setting, must.not, must)
    },
  })
}
