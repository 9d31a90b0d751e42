import { describe, expect, test } from 'vitest'
import { askKustomize, needsKustomize } from '../../support/oracles/kustomize.ts'
import { builtFrom } from './built-from.ts'
import { CORPUS } from './corpus.ts'

describe('trees are built as the real Kustomize builds them', needsKustomize, () => {
  const answers = needsKustomize.skip === true ? [] : askKustomize(CORPUS)
  test.each(CORPUS.map((tree, index) => ({ ...tree, answer: answers[index] })))(
    '$name',
    ({ answer, ...tree }) => {
      const built = builtFrom(tree)
      if (answer?.objects) expect(built.objects).toEqual(answer.objects)
      else expect(built, answer?.refusal).toHaveProperty('refusal')
    },
  )
})
