# example
resource "aws_instance" "api" {
  ami           = "ami-0a1b2c3d4e5f67890"
  instance_type = "t4g.small"
  subnet_id     = aws_subnet.private.id

  root_block_device { # expect: PASS
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    volume_size = 100
    encrypted   = true
  }

  metadata_options {
    http_tokens = "required"
  }
}
# end of example

variable "encrypted" {}
variable "template" {}

resource "aws_instance" "encrypted" {
  root_block_device { # expect: PASS
    encrypted = true
  }
  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = "true"
  }
  ephemeral_block_device {
    device_name  = "/dev/sdg"
    virtual_name = "ephemeral0"
  }
}

resource "aws_instance" "plain" {
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = false # expect: FAIL
  }
}

resource "aws_instance" "left_out" {
  root_block_device { # expect: FAIL
    volume_size = 20
  }
}

resource "aws_instance" "absent" { # expect: FAIL
  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }
}

resource "aws_instance" "unknown" {
  root_block_device {
    encrypted = var.encrypted # expect: MANUAL
  }
}

resource "aws_instance" "restored" {
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    device_name = "/dev/sdf"
    snapshot_id = "snap-1a2b3c4d" # expect: MANUAL
  }
}

resource "aws_launch_template" "encrypted_template" {
  block_device_mappings { # expect: PASS PASS
    device_name = "/dev/xvda"
    ebs {
      encrypted = true
    }
  }
}

resource "aws_instance" "from_template" {
  launch_template {
    id = aws_launch_template.encrypted_template.id
  }
}

resource "aws_launch_template" "plain_template" {
  block_device_mappings {
    device_name  = "/dev/sdg"
    virtual_name = "ephemeral0"
  }
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs { # expect: FAIL
      volume_size = 20
    }
  }
}

resource "aws_launch_template" "absent_template" { # expect: MANUAL
  name = "absent"
}

resource "aws_instance" "template_elsewhere" {
  launch_template { # expect: MANUAL
    id = var.template
  }
}

resource "aws_launch_configuration" "plain_configuration" { # expect: FAIL
  name = "plain"
}

resource "aws_launch_configuration" "encrypted_configuration" {
  root_block_device { # expect: PASS
    encrypted = true
  }
}
