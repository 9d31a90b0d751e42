resource "aws_launch_template" "web" {
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
