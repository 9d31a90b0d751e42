resource "aws_ecs_task_definition" "proxy" {
  family                   = "proxy"
  requires_compatibilities = ["EC2"]

  container_definitions = jsonencode([{
    name                   = "proxy"
    image                  = "111122223333.dkr.ecr.eu-central-1.amazonaws.com/proxy:1.4.2"
    memory                 = 256
    privileged             = false
    readonlyRootFilesystem = true
    linuxParameters = {
      capabilities = { add = ["NET_ADMIN"], drop = ["ALL"] }
    }
  }])
}
