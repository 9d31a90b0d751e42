# example
resource "google_essential_contacts_contact" "security_team" {
  parent                              = "organizations/123456789"
  email                               = "security@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["ALL"] # expect: PASS
}
# end of example

variable "category" {}

resource "google_essential_contacts_contact" "all" {
  parent                              = "organizations/1"
  email                               = "security@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["ALL"] # expect: PASS
}

resource "google_essential_contacts_contact" "security" {
  parent                              = "organizations/2"
  email                               = "security@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["SECURITY", "TECHNICAL"] # expect: PASS
}

resource "google_essential_contacts_contact" "legal" {
  parent                              = "organizations/2"
  email                               = "legal@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["LEGAL", "SUSPENSION"]
}

resource "google_essential_contacts_contact" "incomplete" {
  parent                              = "organizations/3"
  email                               = "billing@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["BILLING", "SECURITY"] # expect: FAIL
}

resource "google_essential_contacts_contact" "unknown" {
  parent                              = "organizations/4"
  email                               = "security@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = [var.category] # expect: MANUAL
}

resource "google_essential_contacts_contact" "project" {
  parent                              = "projects/shop"
  email                               = "shop@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["TECHNICAL"]
}
