# example
resource "aws_batch_job_definition" "invoices" {
  name = "invoices"
  type = "container"

  container_properties = jsonencode({ # expect: PASS
    image                = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/invoices:1.4.2"
    privileged           = false
    resourceRequirements = [{ type = "VCPU", value = "1" }, { type = "MEMORY", value = "2048" }]
  })
}
# end of example

variable "privileged" {}
variable "properties" {}

resource "aws_batch_job_definition" "good" {
  name                 = "good"
  container_properties = jsonencode({ image = "busybox", privileged = false }) # expect: PASS
}

resource "aws_batch_job_definition" "privileged" {
  name                 = "privileged"
  container_properties = jsonencode({ image = "busybox", privileged = true }) # expect: FAIL
}

resource "aws_batch_job_definition" "text" {
  name = "text"
  # expect: FAIL
  container_properties = <<-JSON
    { "image": "busybox", "Privileged": true }
  JSON
}

resource "aws_batch_job_definition" "absent" {
  name                 = "absent"
  container_properties = jsonencode({ image = "busybox" }) # expect: PASS
}

resource "aws_batch_job_definition" "several_nodes" {
  name            = "several-nodes"
  type            = "multinode"
  node_properties = jsonencode({ mainNode = 0 })
}

resource "aws_batch_job_definition" "unknown" {
  name                 = "unknown"
  container_properties = jsonencode({ image = "busybox", privileged = var.privileged }) # expect: MANUAL
}

resource "aws_batch_job_definition" "unknown_text" {
  name                 = "unknown-text"
  container_properties = var.properties # expect: MANUAL
}
