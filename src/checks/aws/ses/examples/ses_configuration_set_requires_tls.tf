resource "aws_sesv2_configuration_set" "orders" {
  configuration_set_name = "orders"

  delivery_options {
    tls_policy = "REQUIRE"
  }
}
