# example
resource "aws_launch_template" "web" { # expect: PASS
  name          = "web"
  image_id      = "ami-0a1b2c3d4e5f67890"
  instance_type = "t4g.small"

  network_interfaces {
    security_groups             = ["sg-1a2b3c4d"]
    associate_public_ip_address = false
  }

  metadata_options {
    http_tokens = "required"
  }

  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      encrypted = true
    }
  }
}
# end of example

variable "public" {}
variable "interfaces" {}

resource "aws_launch_template" "private" { # expect: PASS
  network_interfaces {
    associate_public_ip_address = false
  }
}

resource "aws_launch_template" "absent" {} # expect: PASS

resource "aws_launch_template" "public" {
  network_interfaces {
    device_index = 0
  }
  network_interfaces {
    device_index                = 1
    associate_public_ip_address = true # expect: FAIL
  }
}

resource "aws_launch_template" "unknown" {
  network_interfaces {
    associate_public_ip_address = var.public # expect: MANUAL
  }
}

resource "aws_launch_configuration" "private" { # expect: PASS
  associate_public_ip_address = false
}

resource "aws_launch_configuration" "absent" {} # expect: PASS

resource "aws_launch_configuration" "public" {
  associate_public_ip_address = true # expect: FAIL
}

resource "aws_launch_configuration" "unknown" {
  associate_public_ip_address = var.public # expect: MANUAL
}
