import { defineType } from '../define-type.ts'
import { json, text } from '../schema.ts'

export const eventBus = defineType({
  type: 'AWS::Events::EventBus',
  names: ['Name'],
  properties: { Name: text, Policy: json },
})

export const eventBusPolicy = defineType({
  type: 'AWS::Events::EventBusPolicy',
  properties: {
    /** A whole document, also where a source gives a single statement of it. */
    Policy: json,
  },
})
