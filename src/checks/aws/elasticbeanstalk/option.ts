import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, passIf, type Sentences, type Verdict } from '../../check.ts'
import { allHold, firstOf, isGiven, isText } from '../../logic.ts'

/** An option of an environment, the value it should have, and what that means. */
interface Option extends Sentences {
  readonly namespace: string
  readonly name: string
  readonly value: string
}

/** Judges an option that has another value where nobody sets it. */
export function judgeOption(
  environment: ResourceCursor<'AWS::ElasticBeanstalk::Environment'>,
  { namespace, name, value, ...sentences }: Option,
): Verdict | undefined {
  const settings = environment.at('OptionSettings')
  const setting = firstOf(settings.items(), (one) =>
    allHold(
      () => isText(one.at('Namespace'), namespace),
      () => isText(one.at('OptionName'), name),
    ),
  )
  if (!setting) {
    // The saved configuration may set it, and no file says what that has.
    return isGiven(environment.at('TemplateName')) ? undefined : fail(sentences.fails, settings)
  }
  const actual = setting.at('Value')
  return passIf(actual.known()?.toLowerCase() === value, actual, sentences)
}
