import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const beanstalkEnvironment = defineType({
  type: 'AWS::ElasticBeanstalk::Environment',
  names: ['EnvironmentName'],
  properties: {
    EnvironmentName: text,
    OptionSettings: list(object({ Namespace: text, OptionName: text, Value: text })),
    /** A saved configuration, which has settings as well. */
    TemplateName: text,
  },
})
