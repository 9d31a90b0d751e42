import type { BuildEnvironment, BuildSource } from '../../../resources/aws/codebuild.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, list, object, text } from '../shape.ts'

const source = object<BuildSource>({ Location: text })

export const buildProject = defineType({
  type: 'AWS::CodeBuild::Project',
  named: ['Name'],
  fields: {
    Name: text,
    Environment: object<BuildEnvironment>({
      EnvironmentVariables: list(object({ Name: text, Type: defaulted(text, 'PLAINTEXT'), Value: text })),
      PrivilegedMode: defaulted(flag, false),
    }),
    SecondarySources: list(source),
    Source: source,
  },
})
