variable "name" {
  type = string
}

variable "services" {
  type        = set(string)
  description = "Services of AWS that may take the role"
}

variable "statements" {
  description = "What the role allows, by topic"
  type = map(object({
    actions   = list(string)
    resources = list(string)
  }))
  default = {}
}

variable "tags" {
  type    = map(string)
  default = {}
}
