variable "encryption" {}

resource "aws_ecs_task_definition" "no_volumes" {
  family                = "no-volumes"
  container_definitions = "[]"
}

resource "aws_ecs_task_definition" "good" {
  family                = "good"
  container_definitions = "[]"
  volume {
    name = "scratch"
  }
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = "ENABLED" # expect: PASS
    }
  }
}

resource "aws_ecs_task_definition" "off" {
  family                = "off"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = "DISABLED" # expect: FAIL
    }
  }
}

resource "aws_ecs_task_definition" "absent" {
  family                = "absent"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration { # expect: FAIL
      file_system_id = "fs-1a2b3c4d"
    }
  }
}

resource "aws_ecs_task_definition" "unknown" {
  family                = "unknown"
  container_definitions = "[]"
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1a2b3c4d"
      transit_encryption = var.encryption # expect: MANUAL
    }
  }
}
