/** What is wrong with a part of a check in YAML. Whoever knows the place of the part makes a UsageError of it. */
export class Mistake extends Error {}
