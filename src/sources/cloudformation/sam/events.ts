import { entriesOf, entry } from '../../yaml/tree.ts'
import { type Expression, literal } from '../expression.ts'
import type { TemplateResource } from '../template.ts'

/** An event source in `Events`, which invokes a function or a state machine. */
export interface ServerlessEvent {
  /** `Checkout.Events.Order`: what is generated for it is called so. */
  readonly id: string
  readonly type: string | undefined
  readonly properties: Expression | undefined
  readonly location: Expression['location']
}

/** The events of a function or a state machine, in the order they are written. */
export function eventsOf({ logicalId, properties }: TemplateResource): readonly ServerlessEvent[] {
  return entriesOf(entry(properties, 'Events')).map(([name, event]) => ({
    id: `${logicalId}.Events.${name}`,
    type: literal(entry(event, 'Type')),
    properties: entry(event, 'Properties'),
    location: event.location,
  }))
}
