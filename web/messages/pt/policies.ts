/** Around the texts of the policies, in Portuguese. */
export const policies = {
  title: 'Políticas',
  contents: 'Nesta página',
  back: 'Ir para a página inicial',
  names: {
    'standard-terms-and-addendum': 'Condições gerais e aditamento',
    'terms-of-use': 'Termos de utilização',
    accessibility: 'Acessibilidade',
  },
} as const
