resource "aws_batch_job_definition" "invoices" {
  name = "invoices"
  type = "container"

  container_properties = jsonencode({
    image                = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/invoices:1.4.2"
    command              = ["invoices", "--month", "Ref::month"]
    secrets              = [{ name = "DB_PASSWORD", valueFrom = aws_secretsmanager_secret.invoices.arn }]
    resourceRequirements = [{ type = "VCPU", value = "1" }, { type = "MEMORY", value = "2048" }]
  })
}
