import type { Input, Trigger, Variable } from '../../model/github-actions/workflow.ts'
import { type Fields, fieldsAt, itemsOf, pathTo, textAt, textsIn, valueAt } from './fields.ts'

/** The triggers of a workflow (`on`): an event, a list of events, or an object. */
export function readTriggers(workflow: Fields): Trigger[] {
  const value = valueAt(workflow, 'on')
  const at = pathTo(workflow, 'on')
  if (typeof value === 'string' || Array.isArray(value)) {
    return itemsOf(value, at).map((item) => ({
      event: String(item.value),
      at: item.path,
      tagsOnly: false,
      types: [],
      workflows: [],
    }))
  }
  const events = fieldsAt(workflow, 'on')
  return Object.keys(events.values).map((event) => ({
    event,
    at: pathTo(events, event),
    tagsOnly: event === 'push' && waitsForTagsOnly(fieldsAt(events, event)),
    // `schedule` is a list of times.
    types: event === 'schedule' ? [] : textsOf(fieldsAt(events, event), 'types'),
    workflows: event === 'workflow_run' ? textsOf(fieldsAt(events, event), 'workflows') : [],
  }))
}

/** A list of an event: the names of the workflows that it waits for, the types of its activities. */
function textsOf(event: Fields, list: 'types' | 'workflows'): string[] {
  return textsIn(valueAt(event, list), pathTo(event, list)).map(({ text }) => text)
}

function waitsForTagsOnly(push: Fields): boolean {
  const isSet = (name: string) => valueAt(push, name) !== undefined
  return isSet('tags') && !isSet('branches') && !isSet('branches-ignore')
}

/** Inputs of a workflow: of `workflow_dispatch` and `workflow_call`. */
export function readInputs(workflow: Fields): Input[] {
  const events = describedEvents(workflow)
  return ['workflow_call', 'workflow_dispatch'].flatMap((event) => inputsOf(fieldsAt(events, event)))
}

/** The `inputs` of an event or an action. */
export function inputsOf(fields: Fields): Input[] {
  const inputs = fieldsAt(fields, 'inputs')
  return Object.keys(inputs.values).map((name) => {
    const input = fieldsAt(inputs, name)
    const initial = textAt(input, 'default')
    return { name, type: textAt(input, 'type')?.text ?? 'string', ...(initial && { default: initial }) }
  })
}

/** What a workflow hands on to those that call it. */
export function readOutputs(workflow: Fields): Variable[] {
  return outputsOf(fieldsAt(describedEvents(workflow), 'workflow_call'))
}

/** The events of a workflow with what is said of them; none where only their names are written. */
function describedEvents(workflow: Fields): Fields {
  const value = valueAt(workflow, 'on')
  const isDescribed = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isDescribed ? fieldsAt(workflow, 'on') : { path: pathTo(workflow, 'on'), values: {} }
}

/** The `outputs` of a called workflow or an action, each with a `value`. */
export function outputsOf(fields: Fields): Variable[] {
  const outputs = fieldsAt(fields, 'outputs')
  return Object.keys(outputs.values).flatMap((name) => {
    const text = textAt(fieldsAt(outputs, name), 'value')
    return text ? [{ name, ...text }] : []
  })
}
