import { describe, expect, test } from 'vitest'
import { askKustomize, missingKustomize } from '../../support/oracles/kustomize.ts'
import { builtFrom } from './built-from.ts'
import { CORPUS } from './corpus.ts'

describe.skipIf(missingKustomize !== undefined)(
  `trees are built as the real Kustomize builds them (${missingKustomize ?? 'asked'})`,
  () => {
    const answers = missingKustomize === undefined ? askKustomize(CORPUS) : []
    test.each(CORPUS.map((tree, index) => ({ ...tree, answer: answers[index] })))(
      '$name',
      ({ answer, ...tree }) => {
        const built = builtFrom(tree)
        if (answer?.objects) expect(built.objects).toEqual(answer.objects)
        else expect(built, answer?.refusal).toHaveProperty('refusal')
      },
    )
  },
)
