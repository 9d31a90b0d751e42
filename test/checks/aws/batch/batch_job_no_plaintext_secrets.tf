# example
resource "aws_batch_job_definition" "invoices" {
  name = "invoices"
  type = "container"

  container_properties = jsonencode({ # expect: PASS
    image                = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/invoices:1.4.2"
    command              = ["invoices", "--month", "Ref::month"]
    secrets              = [{ name = "DB_PASSWORD", valueFrom = aws_secretsmanager_secret.invoices.arn }]
    resourceRequirements = [{ type = "VCPU", value = "1" }, { type = "MEMORY", value = "2048" }]
  })
}
# end of example

variable "password" {}
variable "environment" {}
variable "properties" {}

resource "aws_batch_job_definition" "variable" {
  name = "variable"
  container_properties = jsonencode({ # expect: FAIL
    image       = "report"
    environment = [{ name = "DB_PASSWORD", value = "Xq7-plum-Harbor-19" }]
  })
}

resource "aws_batch_job_definition" "argument" {
  name = "argument"
  container_properties = jsonencode({ # expect: FAIL
    image   = "report"
    command = ["report", "--db-password", "Xq7-plum-Harbor-19"]
  })
}

resource "aws_batch_job_definition" "argument_beside_unknown" {
  name = "argument-beside-unknown"
  container_properties = jsonencode({ # expect: FAIL
    image       = "report"
    environment = var.environment
    command     = ["report", "--db-password=Xq7-plum-Harbor-19"]
  })
}

resource "aws_batch_job_definition" "unknown" {
  name = "unknown"
  container_properties = jsonencode({ # expect: MANUAL
    image   = "report"
    command = ["report", "--db-password", var.password]
  })
}

resource "aws_batch_job_definition" "unknown_text" {
  name                 = "unknown-text"
  container_properties = var.properties # expect: MANUAL
}

resource "aws_batch_job_definition" "by_reference" {
  name = "by-reference"
  container_properties = jsonencode({ # expect: PASS
    image   = "report"
    command = ["sh", "-c", "report --db-password \"$DB_PASSWORD\""]
    secrets = [{ name = "DB_PASSWORD", valueFrom = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:report-a1b2c3" }]
  })
}

resource "aws_batch_job_definition" "several_nodes" {
  name            = "several-nodes"
  type            = "multinode"
  node_properties = jsonencode({ mainNode = 0 })
}
